import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA_FOLDER } from '@farmgate/api/media/folder';
import { FORMATS } from '@farmgate/api/media/formats';
import { folderVersion, VERSIONS_FILE } from '@farmgate/api/media/versions';

export const TABLE_FILE = join(MEDIA_FOLDER, '../../shared/src/pictures/table.ts');

/** Writes the version of each folder of `api/media`: as JSON for the API, and as code, with the widths, for the pages. */
export function writeVersions(): void {
  const folders = readdirSync(MEDIA_FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const versions = Object.fromEntries(folders.map(({ name }) => [name, folderVersion(name)]).toSorted());
  writeFileSync(VERSIONS_FILE, `${JSON.stringify(versions, null, 2)}\n`);
  writeFileSync(TABLE_FILE, table(versions));
}

/** The table of the pages, as source text. */
export function table(versions: Record<string, string>): string {
  const key = (folder: string) => (/^\w+$/.test(folder) ? folder : `'${folder}'`);
  const rows = Object.entries(FORMATS).map(
    ([folder, { widths, plain }]) =>
      `  ${key(folder)}: { version: '${versions[folder]}', widths: [${widths.join(', ')}], plain: '${plain.type}' },\n`,
  );
  return `/** The shop's folders of pictures, written by \`npm run draw\` in tools/drawings: do not edit by hand. */
export const FOLDERS = {
${rows.join('')}} as const;

export const BRAND_VERSION = '${versions['brand']}';
`;
}

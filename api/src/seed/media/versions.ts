import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA_FOLDER } from '../../media-folder.ts';
import { FORMATS } from '../../media/formats.ts';
import { folderVersion, VERSIONS_FILE } from '../../media/versions.ts';

const TABLE = join(MEDIA_FOLDER, '../../shared/src/pictures/table.ts');

/** Writes down each folder's version: for the API as JSON, for the pages, with the widths there are, as code. */
export function writeVersions(): void {
  const folders = readdirSync(MEDIA_FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const versions = Object.fromEntries(folders.map(({ name }) => [name, folderVersion(name)]).toSorted());
  writeFileSync(VERSIONS_FILE, `${JSON.stringify(versions, null, 2)}\n`);
  writeFileSync(TABLE, table(versions));
}

/** The table of the pages, as source text. */
export function table(versions: Record<string, string>): string {
  const key = (folder: string) => (/^\w+$/.test(folder) ? folder : `'${folder}'`);
  const rows = Object.entries(FORMATS).map(
    ([folder, { widths, plain }]) =>
      `  ${key(folder)}: { version: '${versions[folder]}', widths: [${widths.join(', ')}], plain: '${plain.type}' },\n`,
  );
  return `/** The shop's folders of pictures, written by \`npm run media\` in the API: do not edit by hand. */
export const FOLDERS = {
${rows.join('')}} as const;

export const BRAND_VERSION = '${versions['brand']}';
`;
}

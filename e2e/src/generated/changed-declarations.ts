import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileRecord, releaseVersion } from '@farmgate/contract/descriptor';
import { packArchive, readArchive } from '@farmgate/declarations/archive';
import { type Build, variationOf, writeDescriptor } from './variation.ts';

/**
 * Another release of the built shell, in whose declarations one text of a file of `shared` differs. Its code is the same.
 * @param file below the declarations of `shared`, such as `ui/layout/grid.d.ts`
 * @throws Error when the file does not contain the text
 */
export async function shellDeclaring(file: string, from: string, to: string): Promise<Build> {
  const { folder, descriptor } = await variationOf('shell', `declares ${to}`);
  const archive = path.join(folder, descriptor.declarations!);
  const declarations = new Map(await readArchive(createReadStream(archive)));
  const name = `node_modules/@farmgate/shared/dist/types/${file}`;
  const text = declarations.get(name);
  if (!text?.includes(from)) throw new Error(`${name} does not contain ${JSON.stringify(from)}. Update the text.`);
  const content = await packArchive(declarations.set(name, text.replace(from, to)));
  await writeFile(archive, content);
  const files = { ...descriptor.files, [descriptor.declarations!]: fileRecord(content) };
  return writeDescriptor(folder, { ...descriptor, version: releaseVersion('1.0.0', files), files });
}

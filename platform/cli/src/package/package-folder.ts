import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of this package. It is searched upwards, because the build bundles files of several depths into one. */
export const packageFolder = above(fileURLToPath(import.meta.url));

function above(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) ? folder : above(folder);
}

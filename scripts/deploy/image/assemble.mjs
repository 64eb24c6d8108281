// @ts-check
// node assemble.mjs <target> <workspace…> [releases]: copies the built files that these workspaces need when they run.
// `releases` adds the built parts of the shop.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closureOf } from './workspaces.mjs';

/** What a workspace may read at run time. */
const FOLDERS = ['bin', 'dist', 'fonts', 'media', 'migrations', 'seed', 'templates'];
const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const [target = '', ...words] = process.argv.slice(2);

for (const folder of closureOf(
  repository,
  words.filter((word) => word !== 'releases'),
)) {
  for (const name of FOLDERS) copy(join(folder, name), join(folder, name), isNeeded);
}
if (words.includes('releases')) for (const part of PARTS) copy(join(part, 'dist/release'), join('releases', part));

/**
 * @param {string} from
 * @param {string} to
 * @param {(path: string) => boolean} [filter]
 */
function copy(from, to, filter) {
  const source = join(repository, from);
  if (existsSync(source)) cpSync(source, join(target, to), { recursive: true, filter });
}

/** Declarations and test helpers are for developers. */
function isNeeded(/** @type {string} */ path) {
  return !/\.d\.ts$|\.tsbuildinfo$|\/dist\/(.*\/)?testing$/.test(path);
}

// @ts-check
// node assemble.mjs <target> <workspace…> [--files-only <workspace>]… [--releases]: copies the built files that these workspaces need
// when they run, and links their commands into the folder bin. `--releases` adds the built parts of the shop.
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { closureOf, manifestOf } from './workspaces.mjs';

/** What a workspace may read at run time. */
const FOLDERS = ['bin', 'dist', 'fonts', 'media', 'migrations', 'seed', 'templates'];
/** The same of one without packages. */
const FOLDERS_OF_FILES = ['dist', 'migrations'];
const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const {
  values: { releases, 'files-only': filesOnly },
  positionals: [target = '', ...names],
} = parseArgs({
  allowPositionals: true,
  options: { releases: { type: 'boolean' }, 'files-only': { type: 'string', multiple: true, default: [] } },
});

const withoutPackages = closureOf(repository, filesOnly, filesOnly);
for (const folder of closureOf(repository, names, filesOnly)) {
  const needed = withoutPackages.includes(folder) ? FOLDERS_OF_FILES : FOLDERS;
  for (const name of needed) copy(join(folder, name), join(folder, name), isNeeded);
  if (needed === FOLDERS) linkCommands(folder);
}
if (releases) for (const part of PARTS) copy(join(part, 'dist/release'), join('releases', part));

/**
 * @param {string} from
 * @param {string} to
 * @param {(path: string) => boolean} [filter]
 */
function copy(from, to, filter) {
  const source = join(repository, from);
  if (existsSync(source)) cpSync(source, join(target, to), { recursive: true, filter });
}

/** npm links no commands of workspaces that have no files yet, which is how a layer with packages is built. */
function linkCommands(/** @type {string} */ folder) {
  for (const [name, file] of Object.entries(manifestOf(join(repository, folder)).bin ?? {})) {
    mkdirSync(join(target, 'bin'), { recursive: true });
    symlinkSync(join('..', folder, file), join(target, 'bin', name));
  }
}

/** Declarations and test helpers are for developers. */
function isNeeded(/** @type {string} */ path) {
  return !/\.d\.ts$|\.tsbuildinfo$|\/dist\/(.*\/)?testing$/.test(path);
}

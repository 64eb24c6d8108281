// @ts-check
// node manifests.mjs <source> <target> <workspace…> [--files-only <workspace>]…: writes the manifests and the part of package-lock.json that these workspaces need in
// production. `npm ci` then installs nothing else; with --workspace it also installs optional peers, such as test tools.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { lockedPackages } from './locked-packages.mjs';
import { closureOf, manifestOf } from './workspaces.mjs';

const {
  values: { 'files-only': filesOnly },
  positionals: [source = '', target = '', ...names],
} = parseArgs({ allowPositionals: true, options: { 'files-only': { type: 'string', multiple: true, default: [] } } });

const lock = JSON.parse(readFileSync(join(source, 'package-lock.json'), 'utf8'));
const folders = closureOf(source, names, filesOnly);
const withoutPackages = closureOf(source, filesOnly, filesOnly);
const { overrides } = /** @type {{ overrides?: object }} */ (manifestOf(source));
const root = { name: lock.name, version: lock.version, workspaces: folders };
const packages = { '': root, ...lockedPackages(lock.packages, folders, withoutPackages) };

write('package.json', { ...root, private: true, type: 'module', overrides });
write('package-lock.json', { ...lock, packages });
for (const folder of folders) {
  const manifest = forProduction(manifestOf(join(source, folder)));
  const none = { dependencies: undefined, optionalDependencies: undefined };
  write(join(folder, 'package.json'), withoutPackages.includes(folder) ? { ...manifest, ...none } : manifest);
}
cpSync(join(source, '.npmrc'), join(target, '.npmrc'));

/**
 * @template {object} T
 * @param {T} manifest
 */
function forProduction(manifest) {
  return { ...manifest, devDependencies: undefined, peerDependencies: undefined, peerDependenciesMeta: undefined };
}

/** @param {string} file @param {object} content */
function write(file, content) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  writeFileSync(join(target, file), `${JSON.stringify(content, null, 2)}\n`);
}

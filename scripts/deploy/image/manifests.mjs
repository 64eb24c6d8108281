// @ts-check
// node manifests.mjs <source> <target> <workspace…>: writes the manifests and the part of package-lock.json that these workspaces need in
// production. `npm ci` then installs nothing else; with --workspace it also installs optional peers, such as test tools.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockedPackages } from './locked-packages.mjs';
import { closureOf, manifestOf } from './workspaces.mjs';

const [source = '', target = '', ...names] = process.argv.slice(2);

const lock = JSON.parse(readFileSync(join(source, 'package-lock.json'), 'utf8'));
const folders = closureOf(source, names);
const { overrides } = /** @type {{ overrides?: object }} */ (manifestOf(source));
const root = { name: lock.name, version: lock.version, workspaces: folders };
const packages = { '': root, ...lockedPackages(lock.packages, folders) };

write('package.json', { ...root, private: true, type: 'module', overrides });
write('package-lock.json', { ...lock, packages });
for (const folder of folders) write(join(folder, 'package.json'), forProduction(manifestOf(join(source, folder))));
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

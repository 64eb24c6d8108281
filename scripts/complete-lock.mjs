// @ts-check
// Run after `npm install` has changed package-lock.json. npm leaves out the binaries for other systems when it cannot
// see them (they are not installed here, or this registry does not carry them), and then `npm ci` rejects the lock file on
// every machine. This writes them down: name, version and system are all npm needs to skip or to fetch them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'netbsd', 'openbsd', 'sunos', 'aix', 'android', 'openharmony'];
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** @typedef {{ dev?: boolean, optionalDependencies?: Record<string, string> }} Package */

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Record<string, Package>} */
const packages = lock.packages;

let added = 0;
for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isLocked(path, name)) continue;
    const version = range.replace(/^[~^]/, '');
    Object.assign(packages, {
      [`node_modules/${name}`]: { version, ...systemOf(name), ...(dev && { dev }), optional: true },
    });
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added === 0 ? 'package-lock.json is complete' : `package-lock.json: ${added} packages for other systems added`,
);

/**
 * Looks where Node would: beside the package and then further up.
 * @param {string} path
 * @param {string} name
 */
function isLocked(path, name) {
  for (let folder = path; folder; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder}/node_modules/${name}`]) return true;
  }
  return `node_modules/${name}` in packages;
}

/**
 * Such packages are named for their system: @swc/core-linux-x64-gnu.
 * @param {string} name
 */
function systemOf(name) {
  const words = name.slice(name.indexOf('/') + 1).split('-');
  const os = words.includes('windows') ? 'win32' : systems.find((system) => words.includes(system));
  const cpu = words.includes('64') ? 'x64' : processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu')) && 'glibc';
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** Installs the packages of package-lock.json that are missing. */
export async function install() {
  if (isInstalled()) return;
  console.error('Installing packages …');
  const { ok, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { quiet: true });
  if (ok) return;
  console.error(output.trim());
  throw new Error('`npm ci` failed; see its output above. Check your network connection, then run the command again.');
}

/** Compares with the file in which npm records what it has installed, so that every way of installing counts. */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const installed = found[path];
    // An optional one may be for another system.
    return installed ? link || installed.version === version : optional;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

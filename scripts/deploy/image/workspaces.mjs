// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name: string, workspaces?: string[], dependencies?: Record<string, string>, bin?: Record<string, string> }} Manifest */

/** @returns {Manifest} */
export const manifestOf = (/** @type {string} */ folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The folders of all workspaces, relative to the repository.
 * @param {string} repository
 * @returns {string[]}
 */
function workspaceFolders(repository) {
  const patterns = manifestOf(repository).workspaces ?? [];
  return patterns
    .flatMap((pattern) => (pattern.endsWith('/*') ? foldersIn(repository, pattern.slice(0, -2)) : [pattern]))
    .filter((folder) => existsSync(join(repository, folder, 'package.json')));
}

/** @param {string} repository @param {string} parent */
const foldersIn = (repository, parent) => readdirSync(join(repository, parent)).map((name) => `${parent}/${name}`);

/**
 * Folders of these workspaces and of all workspaces that they need in production.
 * @param {string} repository
 * @param {string[]} names
 * @param {string[]} [filesOnly] names of workspaces of which only files are used that need nothing else
 */
export function closureOf(repository, names, filesOnly = []) {
  const folders = new Map(
    workspaceFolders(repository).map((folder) => [manifestOf(join(repository, folder)).name, folder]),
  );
  const found = new Set(names);
  // Iterating over a set includes elements that are added meanwhile.
  for (const name of found) {
    const folder = folders.get(name);
    if (folder === undefined) throw new Error(`${name} is not a workspace of this repository.`);
    if (filesOnly.includes(name)) continue;
    const { dependencies = {} } = manifestOf(join(repository, folder));
    for (const dependency of Object.keys(dependencies)) if (folders.has(dependency)) found.add(dependency);
  }
  return [...found].map((name) => /** @type {string} */ (folders.get(name)));
}

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from './exported-names.mjs';

const TESTS = /\.(test|spec)\.tsx?$|(^|\/)testing\//;

/**
 * Which workspaces import a name of a package by `import { name }` or `export { name } from`, without their tests and without tools, which ship with nothing. `import * as` does not count: the shell
 * lends whole modules to the server bundles of remotes.
 *
 * @param {string} packageName
 * @returns {Map<string, Set<string>>} import path and name (`@farmgate/shared/ui Button`) → workspaces
 */
export function importersByName(packageName) {
  const importers = new Map();
  for (const workspace of workspaces()) {
    for (const name of sources(workspace).flatMap((file) => importedNames(file, packageName))) {
      importers.set(name, (importers.get(name) ?? new Set()).add(workspace));
    }
  }
  return importers;
}

function workspaces() {
  return JSON.parse(readFileSync('package.json', 'utf8')).workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    if (parent === 'tools') return [];
    return readdirSync(parent).map((name) => `${parent}/${name}`);
  });
}

function sources(workspace) {
  const root = join(workspace, 'src');
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true });
  return files.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !TESTS.test(file)).map((file) => join(root, file));
}

function importedNames(file, packageName) {
  return parse(file).statements.flatMap((node) => {
    const from = node.moduleSpecifier?.text;
    if (!from?.startsWith(`${packageName}/`)) return [];
    const names = node.importClause?.namedBindings?.elements ?? node.exportClause?.elements ?? [];
    return names.map(({ name, propertyName }) => `${from} ${(propertyName ?? name).text}`);
  });
}

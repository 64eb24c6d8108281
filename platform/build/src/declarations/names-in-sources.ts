import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const TESTS = /\.(test|spec|stories)\.tsx?$|(^|\/)testing\//;
const SHARED = '@farmgate/shared/';

/** Shared module of this repository → sorted names that a part's own sources import or export again, also as types. */
export function namesInSources(folder: string): Map<string, string[]> {
  const names = new Map<string, Set<string>>();
  for (const file of sourcesIn(path.join(folder, 'src')))
    for (const [module, name] of namesIn(readFileSync(file, 'utf8'), file))
      names.set(module, (names.get(module) ?? new Set()).add(name));
  return new Map([...names].map(([module, found]) => [module, [...found].sort()]));
}

function sourcesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  );
  return files.filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file)).map((file) => path.join(folder, file));
}

function namesIn(text: string, file: string): [module: string, name: string][] {
  if (!text.includes(SHARED)) return [];
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
    const module = node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';
    const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
    if (!module.startsWith(SHARED) || !bindings || !('elements' in bindings)) return [];
    return bindings.elements.map(({ name, propertyName }): [string, string] => [module, (propertyName ?? name).text]);
  });
}

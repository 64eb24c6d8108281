import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {object} ExportedName
 * @property {string} name
 * @property {Set<string>} types names of the types in its signature
 */

/** @param {string} file */
export function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/**
 * The names that a module exports, followed through relative re-exports. Names re-exported from a library are left out.
 *
 * @param {string} file
 * @returns {ExportedName[]}
 */
export function exportedNames(file) {
  return parse(file).statements.flatMap((node) => {
    if (!ts.isExportDeclaration(node)) return declaredNames(node).map((name) => ({ name, types: typesIn(node) }));
    const from = node.moduleSpecifier?.text;
    if (!from?.startsWith('.')) return [];
    const origin = exportedNames(join(dirname(file), from));
    if (!node.exportClause) return origin;
    return node.exportClause.elements.map(({ name, propertyName }) => {
      const found = origin.find((other) => other.name === (propertyName ?? name).text);
      return { name: name.text, types: found?.types ?? new Set() };
    });
  });
}

/** The names that a statement declares and exports. */
function declaredNames(node) {
  const isExported = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export;
  if (!isExported) return [];
  return ts.isVariableStatement(node)
    ? node.declarationList.declarations.map(({ name }) => name.text)
    : [node.name.text];
}

/** The types that a declaration names outside of function bodies. */
function typesIn(declaration) {
  const found = new Set();
  const visit = (node) => {
    if (ts.isBlock(node)) return;
    if (ts.isTypeReferenceNode(node)) found.add(node.typeName.getText());
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return found;
}

import type ts from 'typescript';
import type { TypeScript } from './team-typescript.ts';

/** An imported name of a shared module. */
export interface SharedName {
  module: string;
  name: string;
}

const SHARED = '@farmgate/';

/** The name of a shared module that an error is about: the innermost one around its place, or that a variable there comes from. */
export function blamed(
  typescript: TypeScript,
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  at: number,
): SharedName | undefined {
  const imported = importsOf(typescript, file);
  const rootOf = (node: ts.Node, depth = 0): SharedName | undefined => {
    if (depth > 8) return undefined;
    if (typescript.isIdentifier(node)) return imported.get(node.text) ?? fromVariable(node, depth);
    if (
      typescript.isCallExpression(node) ||
      typescript.isPropertyAccessExpression(node) ||
      typescript.isNonNullExpression(node) ||
      typescript.isAwaitExpression(node)
    )
      return rootOf(node.expression, depth + 1);
    if (typescript.isJsxElement(node)) return rootOf(node.openingElement.tagName, depth + 1);
    if (typescript.isJsxOpeningElement(node) || typescript.isJsxSelfClosingElement(node))
      return rootOf(node.tagName, depth + 1);
    if (typescript.isTypeReferenceNode(node)) return rootOf(node.typeName, depth + 1);
    if (typescript.isVariableDeclaration(node))
      return (node.type && rootOf(node.type, depth + 1)) ?? (node.initializer && rootOf(node.initializer, depth + 1));
    if (typescript.isImportSpecifier(node)) return imported.get(node.name.text);
    return undefined;
  };
  const fromVariable = (node: ts.Identifier, depth: number) => {
    let declared: ts.Node | undefined = checker.getSymbolAtLocation(node)?.declarations?.[0];
    while (
      declared &&
      (typescript.isBindingElement(declared) ||
        typescript.isObjectBindingPattern(declared) ||
        typescript.isArrayBindingPattern(declared))
    )
      declared = declared.parent;
    return declared && typescript.isVariableDeclaration(declared) ? rootOf(declared, depth + 1) : undefined;
  };
  for (let node: ts.Node | undefined = nodeAt(typescript, file, at); node; node = node.parent) {
    const found = rootOf(node);
    if (found) return found;
  }
  return undefined;
}

function nodeAt(typescript: TypeScript, file: ts.SourceFile, at: number): ts.Node {
  let found: ts.Node = file;
  const visit = (node: ts.Node): void => {
    if (node.getStart(file) > at || node.end <= at) return;
    found = node;
    typescript.forEachChild(node, visit);
  };
  typescript.forEachChild(file, visit);
  return found;
}

/** Local name → the name that it is imported by. */
function importsOf(typescript: TypeScript, file: ts.SourceFile): Map<string, SharedName> {
  const imported = new Map<string, SharedName>();
  for (const node of file.statements) {
    if (!typescript.isImportDeclaration(node) || !typescript.isStringLiteral(node.moduleSpecifier)) continue;
    const module = node.moduleSpecifier.text;
    const bindings = node.importClause?.namedBindings;
    if (!module.startsWith(SHARED) || !bindings || !typescript.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      imported.set(name.text, { module, name: (propertyName ?? name).text });
  }
  return imported;
}

import ts from 'typescript';

/**
 * Functions of a library that no page of the shop can reach, by name: `createRouter.dispose` is inside `createRouter`, or a method of a
 * class with that name. The value is the expression that the function returns instead, or `NEVER` if nothing calls it.
 */
export type LeftOut = Record<string, string>;

export const NEVER = '';

/** The same text everywhere, because it compresses well. The source map of a report says which function it was. */
const THROW = 'throw Error("left out of this build")';

/** A name for React's developer tools. It keeps the component that it names in the build, even if nothing uses it. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** The minifier cannot know that these calls only create something. */
const CREATED = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g;

interface Found {
  name: string;
  node: ts.FunctionLikeDeclaration;
}

/**
 * Removes the bodies of functions from a library's source. Lines stay where they are.
 * @throws Error when the source has no function of a name, or several
 */
export function leaveOut(file: string, source: string, functions: LeftOut): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, false, ts.ScriptKind.JS);
  const found = functionsIn(tree, '');
  const edits = Object.entries(functions).map(([name, result]) => {
    const [only, ...others] = found.filter((one) => one.name === name);
    if (!only || others.length > 0)
      throw new Error(
        `${file} has ${only ? 'several functions' : 'no function'} "${name}". Adapt platform/build/src/rspack/left-out.ts to this version.`,
      );
    return editOf(tree, only.node, result);
  });
  edits.sort((one, other) => other.from - one.from);
  const short = edits.reduce((text, { from, to, put }) => {
    const lines = text.slice(from, to).split('\n').length - 1;
    return text.slice(0, from) + put + '\n'.repeat(lines) + text.slice(to);
  }, source);
  return short.replace(DISPLAY_NAME, '').replace(CREATED, '= /* @__PURE__ */ ');
}

function editOf(tree: ts.SourceFile, node: ts.FunctionLikeDeclaration, result: string) {
  const body = result === NEVER ? `{ ${THROW} }` : `{ return ${result} }`;
  const isAsync = ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Async ? 'async ' : '';
  if (ts.isArrowFunction(node)) return { from: node.getStart(tree), to: node.end, put: `${isAsync}() => ${body}` };
  const from = node.parameters.pos;
  return { from, to: node.end, put: `) ${body}` };
}

function functionsIn(node: ts.Node, path: string): Found[] {
  const found: Found[] = [];
  const visit = (child: ts.Node, given?: string) => {
    const name = nameOf(child) ?? given;
    const inner = name === undefined ? path : path ? `${path}.${name}` : name;
    if (ts.isFunctionLike(child)) {
      if (name !== undefined) found.push({ name: inner, node: child as ts.FunctionLikeDeclaration });
      found.push(...functionsIn(child, inner));
    } else if (isAssignment(child)) visit(child.right, child.left.name.text);
    else if (ts.isClassLike(child)) found.push(...functionsIn(child, inner));
    else if (ts.isVariableDeclaration(child) || ts.isPropertyAssignment(child)) visitValue(child, visit);
    else ts.forEachChild(child, (next) => visit(next));
  };
  ts.forEachChild(node, (child) => visit(child));
  return found;
}

/** `exports.name = function () {}`, as in libraries that are no modules. */
const isAssignment = (node: ts.Node): node is ts.BinaryExpression & { left: { name: ts.MemberName } } =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
  ts.isPropertyAccessExpression(node.left) &&
  ts.isFunctionExpression(node.right);

function visitValue(
  node: ts.VariableDeclaration | ts.PropertyAssignment,
  visit: (child: ts.Node, given?: string) => void,
) {
  const { name, initializer } = node;
  if (initializer) visit(initializer, ts.isIdentifier(name) ? name.text : undefined);
}

function nameOf(node: ts.Node): string | undefined {
  if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) return undefined;
  return node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

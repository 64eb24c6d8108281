import ts from 'typescript';

/**
 * Replaces calls of hooks that no plugin listens to by `undefined`: `await host.lifecycle.afterInit.emit({ … })`. Lines stay where
 * they are.
 * @throws Error when the source does not call a hook
 */
export function leaveOutHooks(file: string, source: string, hooks: readonly string[]): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, false, ts.ScriptKind.JS);
  const missing = new Set(hooks);
  const edits: { from: number; to: number }[] = [];
  const visit = (node: ts.Node): void => {
    const hook = hookOf(node);
    if (hook === undefined || !hooks.includes(hook)) {
      ts.forEachChild(node, visit);
      return;
    }
    missing.delete(hook);
    edits.push({ from: node.getStart(tree), to: node.end });
  };
  ts.forEachChild(tree, visit);
  if (missing.size > 0)
    throw new Error(
      `${file} does not call the hook "${[...missing][0]}". Adapt platform/build/src/rspack/left-out.ts to this version.`,
    );
  return edits.reduceRight((text, { from, to }) => {
    const lines = text.slice(from, to).split('\n').length - 1;
    return `${text.slice(0, from)}void 0${'\n'.repeat(lines)}${text.slice(to)}`;
  }, source);
}

/** The hook that an expression calls, awaited or not. */
function hookOf(node: ts.Node): string | undefined {
  const call = ts.isAwaitExpression(node) ? node.expression : node;
  if (!ts.isCallExpression(call) || !isAccess(call.expression, 'emit')) return undefined;
  const hook = call.expression.expression;
  return ts.isPropertyAccessExpression(hook) && isAccess(hook.expression, 'lifecycle') ? hook.name.text : undefined;
}

const isAccess = (node: ts.Node, name: string): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) && node.name.text === name;

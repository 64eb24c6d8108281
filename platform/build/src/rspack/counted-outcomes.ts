import { MAX_OUTCOMES, OUTCOME_NAME } from '@farmgate/contract/outcome';
import type { Compilation } from '@rspack/core';
import { type CallExpression, parseSync } from '@swc/core';
import { ownSources } from './own-sources.ts';

const FUNCTION = 'countOutcome';

/** Names that a build's own modules pass to `countOutcome`, sorted. */
export function countedOutcomes(compilation: Compilation, folder: string): string[] {
  return countsIn(ownSources(compilation, folder, FUNCTION));
}

/** @throws Error when a name is not a literal */
export function countsIn(sources: { text: string; tsx: boolean }[]): string[] {
  const calls = sources.flatMap(({ text, tsx }) => callsIn(parseSync(text, { syntax: 'typescript', tsx })));
  return [...new Set(calls.map(nameOf))].sort();
}

/** @throws Error when a declared name is invalid, or when a part counts other outcomes than it declares */
export function requireDeclared(declared: readonly string[], counted: readonly string[]): void {
  const invalid = declared.find((name) => !new RegExp(OUTCOME_NAME).test(name));
  if (invalid !== undefined) {
    throw new Error(
      `The outcome "${invalid}" in src/remote.ts has an invalid name. Use at most 40 lower-case letters, digits and hyphens, starting with a letter.`,
    );
  }
  if (declared.length > MAX_OUTCOMES) {
    throw new Error(
      `src/remote.ts declares ${declared.length} outcomes, but a part may have ${MAX_OUTCOMES}. Remove some.`,
    );
  }
  const undeclared = counted.find((name) => !declared.includes(name));
  if (undeclared !== undefined) {
    throw new Error(
      `countOutcome('${undeclared}') counts an outcome that src/remote.ts does not declare. Add it: outcomes: ['${undeclared}'].`,
    );
  }
  const unused = declared.find((name) => !counted.includes(name));
  if (unused !== undefined) {
    throw new Error(
      `src/remote.ts declares the outcome "${unused}", but nothing calls countOutcome('${unused}'). Count it, or remove the name.`,
    );
  }
}

function callsIn(node: unknown): CallExpression[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(callsIn);
  return isCount(node) ? [node, ...inner] : inner;
}

const isCount = (node: object): node is CallExpression => {
  const { type, callee } = node as Partial<CallExpression>;
  return type === 'CallExpression' && callee?.type === 'Identifier' && callee.value === FUNCTION;
};

function nameOf({ arguments: [first] }: CallExpression): string {
  if (first?.expression.type !== 'StringLiteral')
    throw new Error(`The name of an outcome must be a literal, as in ${FUNCTION}('cart-add').`);
  return first.expression.value;
}

// @ts-check
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** @typedef {{ expected: string, pattern: string }} Word */

/** @type {Word[]} */
const list = parse(readFileSync(new URL('../prose/words.yml', import.meta.url), 'utf8')).rules;

const words = list.map(({ expected, pattern }) => {
  const end = pattern.lastIndexOf('/');
  return { expected, pattern: new RegExp(pattern.slice(1, end), pattern.slice(end + 1)) };
});

/**
 * Words of `scripts/prose/words.yml` in comments and in texts of more than one word. Shorter texts are names on the wire.
 *
 * @param {any} context
 */
function create(context) {
  const check = (/** @type {string} */ text, /** @type {any} */ node) => {
    for (const { expected, pattern } of words) {
      const found = pattern.exec(text)?.[0];
      if (found) context.report({ node, message: `"${found}": write ${expected} (docs/glossary.md).` });
    }
  };
  const checkText = (/** @type {unknown} */ text, /** @type {any} */ node) => {
    if (typeof text === 'string' && /\S\s+\S/.test(text)) check(text, node);
  };
  return {
    Program: () =>
      context.sourceCode.getAllComments().forEach((/** @type {any} */ comment) => check(comment.value, comment)),
    Literal: (/** @type {any} */ node) => checkText(node.value, node),
    TemplateElement: (/** @type {any} */ node) => checkText(node.value.cooked, node),
    JSXText: (/** @type {any} */ node) => checkText(node.value, node),
  };
}

export default { create };

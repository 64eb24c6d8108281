// @ts-check
import plainWords from './plain-words.mjs';

/** @typedef {{ type: string, name: { name?: unknown } }} Attribute */

const attributeOf = (/** @type {{ attributes: Attribute[] }} */ { attributes }, /** @type {string} */ name) =>
  attributes.some((attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === name);

/** Lint rules of our own. */
export default {
  meta: { name: 'farmgate' },
  rules: {
    'plain-words': plainWords,
    /** A list that a class lays out shows markers and an indent without the role (`reset.css`). */
    'list-role': {
      create: (/** @type {any} */ context) => ({
        JSXOpeningElement(/** @type {any} */ node) {
          if (!['ul', 'ol'].includes(node.name.name) || !attributeOf(node, 'className') || attributeOf(node, 'role'))
            return;
          const message =
            'This list has a class but no role="list", so it keeps its markers and its indent. Add role="list": without markers, Safari announces only lists with the role.';
          context.report({ node, message });
        },
      }),
    },
  },
};

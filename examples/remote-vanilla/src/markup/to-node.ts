import type { Content } from './element.ts';

/** A node of an element, without `innerHTML`, which the shop's pages do not allow. */
export function toNode(content: Content): Node {
  if (typeof content === 'string') return document.createTextNode(content);
  const node = document.createElement(content.tag);
  for (const [name, value] of Object.entries(content.attributes)) node.setAttribute(name, value);
  node.append(...content.children.map(toNode));
  return node;
}

import type { Content } from './element.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** HTML of an element. Texts and values are escaped. */
export function toHtml(content: Content): string {
  if (typeof content === 'string') return escaped(content);
  const attributes = Object.entries(content.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${content.tag}${attributes.join('')}>${content.children.map(toHtml).join('')}</${content.tag}>`;
}

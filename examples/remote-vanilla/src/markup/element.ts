/** An element as data: an edge writes it as HTML, a browser makes a node of it. */
export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Content[];
}

export type Content = Element | string;

/** `element('a', { href: '/products' }, 'Products')` */
export const element = (tag: string, attributes: Record<string, string> = {}, ...children: Content[]): Element => ({
  tag,
  attributes,
  children,
});

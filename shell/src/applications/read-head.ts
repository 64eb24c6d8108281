import { NodeType, parse } from 'node-html-parser';
import { HEAD_MARK } from './head-mark.ts';

const ALLOWED = new Set(['TITLE', 'META', 'LINK']);

/**
 * Divides an application's head into the document's title and the other elements.
 * @throws Error for anything other than `<title>`, `<meta>` and `<link>`
 */
export function readHead(head: string): { documentTitle?: string; elements: string } {
  let documentTitle: string | undefined;
  let elements = '';
  for (const node of parse(head).childNodes) {
    if (node.nodeType === NodeType.TEXT_NODE && node.text.trim() === '') continue;
    const element = node as ReturnType<typeof parse>;
    if (node.nodeType !== NodeType.ELEMENT_NODE || !ALLOWED.has(element.tagName))
      throw new Error(
        `its head contains ${node.toString().slice(0, 80)}. Only <title>, <meta> and <link> elements are allowed.`,
      );
    if (element.tagName === 'TITLE') documentTitle = element.text;
    else elements += markedElement(element);
  }
  return { documentTitle, elements };
}

/** Stylesheets stay in the document: another page of the application may need them. */
function markedElement(element: ReturnType<typeof parse>): string {
  if (element.getAttribute('rel') !== 'stylesheet') element.setAttribute(HEAD_MARK, '');
  return element.toString();
}

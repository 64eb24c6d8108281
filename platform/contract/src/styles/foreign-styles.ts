import {
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  type Rule,
  type StyleSheet,
  generate,
  parse,
  walk,
} from 'css-tree';
import { isShell } from '../part/part.ts';
import { type Names, isOwn, ownerOf } from './own-names.ts';
import { isOwnSelector } from './selectors.ts';

/** At-rules that only say when their rules apply. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** At-rules that define a name for the whole page. */
const DEFINITIONS = new Set(['keyframes', '-webkit-keyframes', 'property', 'counter-style', 'font-palette-values']);

/**
 * What a part's stylesheet says of elements or names that are not the part's own: selectors and at-rules as in the
 * stylesheet. A remote styles only elements with its own names, and what is inside them. The shell draws the page, so it
 * may style every element, but none by another part's names.
 * @param css the text of a stylesheet
 */
export function foreignStyles(css: string, names: Names): string[] {
  const unreadable: string[] = [];
  const sheet = parse(css, {
    context: 'stylesheet',
    parseValue: false,
    parseCustomProperty: false,
    onParseError: ({ message }, node) => unreadable.push(`${cut(generate(node))} (${message})`),
  }) as StyleSheet;
  const found = isShell(names.own) ? namesOfOthers(sheet, names) : foreignIn(sheet, names, false);
  return [...new Set([...unreadable, ...found])];
}

function foreignIn({ children }: StyleSheet | Block, names: Names, isNested: boolean): string[] {
  return children.toArray().flatMap((node) => {
    if (node.type === 'Rule') return foreignRule(node, names, isNested);
    if (node.type === 'Atrule') return foreignAtrule(node, names, isNested);
    // Browsers read `html:has(&){…}` as a nested rule, the parser as a declaration.
    if (node.type === 'Declaration') return hasBlock(node) ? [cut(generate(node))] : [];
    return node.type === 'Raw' && node.value.trim() ? [cut(node.value)] : [];
  });
}

const hasBlock = (declaration: Declaration): boolean =>
  !declaration.property.startsWith('--') && generate(declaration.value).replaceAll(QUOTED, '').includes('{');

const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^"')]*\)/gs;

function foreignRule({ prelude, block }: Rule, names: Names, isNested: boolean): string[] {
  if (prelude.type !== 'SelectorList') return [cut(generate(prelude))];
  const foreign = prelude.children
    .toArray()
    .filter((selector) => selector.type !== 'Selector' || !isOwnSelector(selector, names, isNested));
  return foreign.length > 0 ? foreign.map((selector) => cut(generate(selector))) : foreignIn(block, names, true);
}

function foreignAtrule({ name: written, prelude, block }: Atrule, names: Names, isNested: boolean): string[] {
  const name = written.toLowerCase();
  const text = cut(`@${written} ${prelude ? generate(prelude) : ''}`.trim());
  if (CONDITIONS.has(name)) return block ? foreignIn(block, names, isNested) : [text];
  if (DEFINITIONS.has(name)) return isOwn(definedName(prelude), names) ? [] : [text];
  if (name === 'font-face')
    return block && isOwn(fontFamily(block), names) ? [] : [`${text} ${block ? fontFamily(block) : ''}`.trim()];
  return [text];
}

/** The name in `@keyframes name` or `@property --name`, without dashes and quotes. */
const definedName = (prelude: Atrule['prelude']): string =>
  unquoted(prelude ? generate(prelude) : '').replace(/^--/, '');

function fontFamily({ children }: Block): string {
  const family = children
    .toArray()
    .find((node) => node.type === 'Declaration' && node.property.toLowerCase() === 'font-family');
  return family?.type === 'Declaration' ? unquoted(generate(family.value)) : '';
}

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2');

/** Selectors of the shell that name another part's elements. */
function namesOfOthers(sheet: StyleSheet, { own, others }: Names): string[] {
  const found: string[] = [];
  const isOther = (name: string) => ![undefined, own].includes(ownerOf(name, [own, ...others]));
  walk(sheet, (node: CssNode) => {
    if (node.type === 'ClassSelector' || node.type === 'IdSelector' || node.type === 'TypeSelector') {
      if (isOther(node.name)) found.push(cut(generate(node)));
    } else if (node.type === 'AttributeSelector' && node.name.name === 'data-part') found.push(cut(generate(node)));
    else if (node.type === 'Atrule' && node.name.toLowerCase() === 'import') found.push(cut(generate(node)));
  });
  return found;
}

/** Characters of a selector in a message. */
const LENGTH = 120;

const cut = (text: string): string => (text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text);

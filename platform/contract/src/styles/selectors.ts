import type { CssNode, Selector } from 'css-tree';
import { type Names, isOwn } from './own-names.ts';

/** One compound of a selector (`a.b:hover`) with the combinator before it; the first one has none. */
interface Compound {
  combinator: string | null;
  own: boolean;
}

/** Pseudo-classes that match what their arguments match. */
const MATCHING = new Set(['is', 'where', 'matches', '-webkit-any', '-moz-any']);

/**
 * Whether a selector matches only elements of the part: one that has a name of the part, and what is inside it.
 * @param isNested whether `&` stands for such an element
 */
export function isOwnSelector(selector: Selector, names: Names, isNested = false): boolean {
  const compounds = compoundsOf(selector, names, isNested);
  return compounds.some(({ own }, at) => own && staysInside(compounds.slice(at + 1)));
}

/** Whether combinators lead only to elements inside the one that they start from. */
function staysInside(compounds: Compound[]): boolean {
  let depth = 0;
  for (const { combinator } of compounds) {
    if (combinator === ' ' || combinator === '>') depth += 1;
    // The next sibling of an element inside is inside, too.
    else if (depth === 0 || !['+', '~'].includes(combinator!)) return false;
  }
  return true;
}

function compoundsOf({ children }: Selector, names: Names, isNested: boolean): Compound[] {
  const parts = children.toArray();
  const hasNesting = parts.some(({ type }) => type === 'NestingSelector');
  // A nested selector without `&` starts below the element that it is nested in.
  const compounds: Compound[] = isNested && !hasNesting ? [{ combinator: null, own: true }] : [];
  let current: Compound | undefined;
  let combinator: string | null = compounds.length > 0 ? ' ' : null;
  for (const part of parts) {
    if (part.type === 'Combinator') {
      combinator = part.name;
      current = undefined;
      continue;
    }
    if (!current) compounds.push((current = { combinator, own: false }));
    current.own ||= isOwnSimple(part, names, isNested);
  }
  return compounds;
}

function isOwnSimple(node: CssNode, names: Names, isNested: boolean): boolean {
  switch (node.type) {
    case 'ClassSelector':
    case 'IdSelector':
      return isOwn(node.name, names);
    case 'TypeSelector':
      return node.name.includes('-') && isOwn(node.name, names);
    case 'AttributeSelector':
      return node.name.name === 'data-part' && node.matcher === '=' && valueOf(node.value) === names.own;
    case 'NestingSelector':
      return isNested;
    case 'PseudoClassSelector':
      return (
        MATCHING.has(node.name.toLowerCase()) && alternatives(node).every((one) => isOwnSelector(one, names, isNested))
      );
    default:
      return false;
  }
}

/** The selectors in a pseudo-class. An empty list makes nothing own. */
function alternatives({ children }: { children: { toArray(): CssNode[] } | null }): Selector[] {
  const lists = (children?.toArray() ?? []).flatMap((node) =>
    node.type === 'SelectorList' ? node.children.toArray() : [],
  );
  const selectors = lists.filter((node) => node.type === 'Selector');
  return selectors.length > 0 ? selectors : [NOTHING];
}

const NOTHING = { type: 'Selector', children: { toArray: () => [] } } as unknown as Selector;

const valueOf = (
  value: { type: 'String'; value: string } | { type: 'Identifier'; name: string } | null,
): string | null => (value === null ? null : value.type === 'String' ? value.value : value.name);

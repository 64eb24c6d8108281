import type { Suggestions } from '@farmgate/shared/contract';
import { resultsPath } from './search-address.ts';

type SuggestedProduct = Suggestions['products'][number];

/** A line of the list; each leads to a page. */
export type Option =
  | { kind: 'recent' | 'spelling' | 'all'; href: string; text: string }
  | { kind: 'product'; href: string; product: SuggestedProduct }
  | { kind: 'category'; href: string; text: string };

export const recentOptions = (texts: string[]): Option[] =>
  texts.map((text) => ({ kind: 'recent', href: resultsPath(text), text }));

/** What is suggested for a text; always with a line for all its results. */
export function suggestedOptions(text: string, suggestions: Suggestions | undefined): Option[] {
  const { products = [], categories = [], did_you_mean: spelling } = suggestions ?? {};
  return [
    ...(spelling ? [{ kind: 'spelling' as const, href: resultsPath(spelling), text: spelling }] : []),
    ...products.map((product) => ({
      kind: 'product' as const,
      href: `/product_details/${product.id}/${product.category_id}`,
      product,
    })),
    ...categories.map(({ id, name }) => ({ kind: 'category' as const, href: `/products?category=${id}`, text: name })),
    { kind: 'all', href: resultsPath(text), text },
  ];
}

import type { ProductAddresses, ProductRanges } from '@farmgate/contract/shop/catalog';

/** A product in the answers of the shop's API, which spells the category's field this way. */
export type ProductAddress = ProductAddresses['rows'][number];

/** The ranges of ids that have products. @throws Error when the API does not answer with them */
export const listRanges = (apiUrl: string): Promise<number[]> =>
  readList(`${apiUrl}/api/product/addresses`, (answer: Partial<ProductRanges>) => answer.ranges);

/** The products of a range, 10,000 at most. @throws Error when the API does not answer with them */
export const listAddresses = (apiUrl: string, range: number): Promise<ProductAddress[]> =>
  readList(`${apiUrl}/api/product/addresses/${range}`, (answer: Partial<ProductAddresses>) => answer.rows);

async function readList<Answer, Item>(url: string, select: (answer: Answer) => Item[] | undefined): Promise<Item[]> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`the shop's API answered ${answer.status}`);
  const list: unknown = select(((await answer.json()) ?? {}) as Answer);
  if (!Array.isArray(list)) throw new Error("the shop's API answered without products");
  return list as Item[];
}

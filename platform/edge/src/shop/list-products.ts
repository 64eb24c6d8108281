/** A product in the answer of the shop's API, which spells the category's field this way. */
export interface ListedProduct {
  id: number;
  catgory_id: number;
}

/** All products of the shop. @throws Error when the API does not answer with a list */
export async function listProducts(apiUrl: string): Promise<ListedProduct[]> {
  const answer = await fetch(`${apiUrl}/api/product/filters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`the shop's API answered ${answer.status}`);
  const { rows } = ((await answer.json()) ?? {}) as { rows?: unknown };
  if (!Array.isArray(rows)) throw new Error("the shop's API answered without products");
  return rows as ListedProduct[];
}

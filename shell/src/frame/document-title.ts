const SHOP = 'Farmgate';

const titled = (value: unknown) => (value as { title?: string } | null | undefined)?.title;

/** The document's title is that of the deepest route which has one: what its loader gave as `title`, else its handle's. */
export function titleOf(matches: { loaderData?: unknown; handle?: unknown }[]): string {
  const title = matches.map(({ loaderData, handle }) => titled(loaderData) ?? titled(handle)).findLast(Boolean);
  return title ? `${title} · ${SHOP}` : SHOP;
}

const SHOP = 'Farmgate';

const titled = (value: unknown) => (value as { title?: string } | null | undefined)?.title;

/** What the page is called: the title of the deepest route which has one, what its loader gave as `title` before its handle's. */
export const pageTitle = (matches: { loaderData?: unknown; handle?: unknown }[]): string =>
  matches.map(({ loaderData, handle }) => titled(loaderData) ?? titled(handle)).findLast(Boolean) ?? SHOP;

/** The document's title for a page of that name. */
export const documentTitle = (title: string): string => (title === SHOP ? SHOP : `${title} · ${SHOP}`);

const SHOP = 'Farmgate';

const titled = (value: unknown) => (value as { title?: string } | null | undefined)?.title;

/** The title of the deepest route that has one. A `title` in the loader's data wins over the route's own. */
export const pageTitle = (matches: { loaderData?: unknown; handle?: unknown }[]): string =>
  matches.map(({ loaderData, handle }) => titled(loaderData) ?? titled(handle)).findLast(Boolean) ?? SHOP;

/** The document's title for a page title. */
export const documentTitle = (title: string): string => (title === SHOP ? SHOP : `${title} · ${SHOP}`);

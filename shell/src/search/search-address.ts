/** The address of the results; that of all products without a text. */
export const resultsPath = (text: string) => (text ? `/products?${new URLSearchParams({ query: text })}` : '/products');

/** What a page shows the results of; '' on other pages. */
export function searchedText({ pathname, search }: { pathname: string; search: string }): string {
  const query = pathname === '/products' ? new URLSearchParams(search).get('query') : null;
  return (query ?? '').trim().slice(0, MAX_LETTERS);
}

/** The results page cuts longer texts. */
export const MAX_LETTERS = 80;

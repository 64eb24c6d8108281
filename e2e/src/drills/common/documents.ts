/** Whether a document of the shop has arrived whole. */
export const isComplete = (html: string): boolean =>
  html.includes('id="farmgate-composition"') && html.trimEnd().endsWith('</html>');

/** Whether the edge has rendered it, so that the browser need not. */
export const isRendered = (html: string): boolean => html.includes('id="farmgate-state"');

/** Pages of the shop that anyone can open. */
export function pagesOf(products: { id: number; catgory_id: number }[]): string[] {
  const details = products.slice(0, 20).map(({ id, catgory_id }) => `/product_details/${id}/${catgory_id}`);
  return ['/', '/products', '/about_us', '/contact_us', '/survey', ...details];
}

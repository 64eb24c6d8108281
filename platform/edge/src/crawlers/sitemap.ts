import type { AdmittedComposition } from '../composition/admitted-composition.ts';
import { generatePath } from 'react-router';
import { escapeHtml } from '../markup/escape.ts';
import type { ListedProduct } from '../shop/list-products.ts';

/** Path of a product's page, in any part. */
const PRODUCT = '/product_details/:id/:category_id';
/** Shown when a session expires; not a page to find in a search. */
const UNLISTED = '/session_expired';

/** sitemap.xml: every page that needs no sign-in, and every product. */
export function sitemap(
  { live }: Pick<AdmittedComposition, 'live'>,
  products: ListedProduct[],
  publicUrl: string,
): string {
  const routes = [...live.values()].flatMap((part) => part.routes);
  const pages = routes.filter(({ path, guard }) => !guard && !/[:*]/.test(path) && path !== UNLISTED);
  const paths = pages.map(({ path }) => path).sort();
  if (routes.some(({ path }) => path === PRODUCT)) {
    paths.push(
      ...products.map(({ id, catgory_id }) =>
        generatePath(PRODUCT, { id: String(id), category_id: String(catgory_id) }),
      ),
    );
  }
  const urls = paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

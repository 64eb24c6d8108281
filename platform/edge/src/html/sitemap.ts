import type { Composition } from '@farmgate/contract/composition';
import { generatePath } from 'react-router';
import { escapeHtml } from './escape.ts';

/** A product's page, in whichever part it is. */
const PRODUCT = '/product_details/:id/:category_id';
/** Where a dead session ends: no page to arrive at. */
const UNLISTED = '/session_expired';

/** A product as the shop's API lists it; the category's name is spelt so. */
export interface ListedProduct {
  id: number;
  catgory_id: number;
}

/** sitemap.xml: every page that anybody may open, every product among them, at the site's public origin. */
export function sitemap({ parts }: Pick<Composition, 'parts'>, products: ListedProduct[], publicUrl: string): string {
  const routes = Object.values(parts).flatMap((part) => part.routes);
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

/** @throws Error when the shop's API does not tell. */
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

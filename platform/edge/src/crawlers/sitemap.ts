import type { AdmittedComposition } from '../composition/admitted-composition.ts';
import { generatePath } from 'react-router';
import { escapeHtml } from '../markup/escape.ts';
import type { ProductAddress } from '../shop/product-addresses.ts';

type Live = Pick<AdmittedComposition, 'live'>;

/** Path of a product's page, in any part. */
const PRODUCT = '/product_details/:id/:category_id';
/** Shown when a session expires; not a page to find in a search. */
const UNLISTED = '/session_expired';

const routesOf = ({ live }: Live) => [...live.values()].flatMap((part) => part.routes);

/** Whether the shop has pages of products. */
export const hasProductPages = (composition: Live): boolean =>
  routesOf(composition).some(({ path }) => path === PRODUCT);

/** sitemap.xml: the files that list the addresses. @param ranges of products, which have a file each */
export const sitemapIndex = (ranges: number[], publicUrl: string): string =>
  xml(
    'sitemapindex',
    'sitemap',
    ['/sitemap-pages.xml', ...ranges.map((range) => `/sitemap-products-${range}.xml`)].map((path) => publicUrl + path),
  );

/** sitemap-pages.xml: every page that needs no sign-in, except those of products. */
export function pagesSitemap(composition: Live, publicUrl: string): string {
  const pages = routesOf(composition).filter(({ path, guard }) => !guard && !/[:*]/.test(path) && path !== UNLISTED);
  const paths = pages.map(({ path }) => path).sort();
  return xml(
    'urlset',
    'url',
    paths.map((path) => publicUrl + path),
  );
}

/** sitemap-products-0.xml and so on. */
export const productsSitemap = (products: ProductAddress[], publicUrl: string): string =>
  xml(
    'urlset',
    'url',
    products.map(
      ({ id, catgory_id }) => publicUrl + generatePath(PRODUCT, { id: String(id), category_id: String(catgory_id) }),
    ),
  );

const xml = (root: string, item: string, addresses: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${item}><loc>${escapeHtml(address)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');

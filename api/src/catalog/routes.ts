import {
  CategoryListing,
  ProductAnswer,
  ProductFilters,
  ProductListing,
  ProductQuery,
  ProductRows,
  RelatedAnswer,
  RelatedRequest,
} from '@farmgate/contract/shop/catalog';
import type { Product, ProductFacets } from '@farmgate/contract/shop/catalog';
import { ListQuery, Message, sealedOf } from '@farmgate/contract/shop/envelope';
import { SuggestQuery, Suggestions } from '@farmgate/contract/shop/suggest';
import { idParams } from '@farmgate/contract/shop/fields';
import type { Api } from '../http/api.ts';
import { answers } from '../http/answers.ts';
import type { RouteContext } from '../http/route-context.ts';
import { monthInIndia } from '../time/india.ts';
import { toPage } from '../wire/page.ts';
import { suggest } from './search/suggest.ts';
import { filterProducts, getProduct, listCategories, listProducts, relatedProducts } from './service.ts';

const tags = ['catalog'];

const thisMonth = () => monthInIndia(new Date());

const NO_FACETS: ProductFacets = { categories: [], prices: null };

/** What the parameters of a call ask for. */
function requestOf(query: ProductQuery) {
  const { category, max_price: cap, season, sort, facets } = query;
  const { query: words, ...page } = toPage(query);
  const prices: [number, number] | undefined = cap === undefined ? undefined : [0, cap * 100];
  const filter = {
    categoryIds: category ? category.split(',').map(Number) : undefined,
    prices,
    isInSeason: season === 'now' ? true : undefined,
  };
  return { query: words, filter, sort, page, hasFacets: facets === 1 };
}

/** A product without its description. */
const asCard = ({ description: _description, ...card }: Product): Omit<Product, 'description'> => card;

export function catalogRoutes(app: Api, { db, seal, cachedAnswer }: RouteContext): void {
  app.get(
    '/category',
    { schema: { tags, querystring: ListQuery, response: answers({ 200: sealedOf(CategoryListing) }) } },
    (request, reply) => cachedAnswer(request, reply, async () => seal(await listCategories(db, toPage(request.query)))),
  );

  app.get(
    '/product',
    { schema: { tags, querystring: ProductQuery, response: answers({ 200: sealedOf(ProductListing) }) } },
    (request, reply) =>
      cachedAnswer(request, reply, async () => {
        const { query } = request;
        // Customers get no products that are not on sale.
        if (query.stat === 0) return seal({ data: [], total: 0, ...(query.facets === 1 ? { facets: NO_FACETS } : {}) });
        const listing = await listProducts(db, requestOf(query), thisMonth());
        return seal(query.descriptions === 0 ? { ...listing, data: listing.data.map(asCard) } : listing);
      }),
  );

  app.get(
    '/product/suggest',
    { schema: { tags, querystring: SuggestQuery, response: answers({ 200: Suggestions }) } },
    (request, reply) => cachedAnswer(request, reply, () => suggest(db, request.query.query)),
  );

  app.get(
    '/product/:id',
    {
      schema: { tags, params: idParams('Product not found'), response: answers({ 200: ProductAnswer, 404: Message }) },
    },
    (request, reply) =>
      cachedAnswer(request, reply, async () => ({ response: await getProduct(db, request.params.id) })),
  );

  app.post(
    '/product/filters',
    { schema: { tags, body: ProductFilters, response: answers({ 200: ProductRows }) } },
    (request, reply) => cachedAnswer(request, reply, () => filterProducts(db, request.body, thisMonth())),
  );

  app.post(
    '/product/bycategory',
    { schema: { tags, body: RelatedRequest, response: answers({ 200: RelatedAnswer }) } },
    (request, reply) =>
      cachedAnswer(request, reply, async () => {
        const { category_id: categoryId, id: exceptId } = request.body;
        return { datas: { rows: await relatedProducts(db, { categoryId, exceptId }, thisMonth()) } };
      }),
  );
}

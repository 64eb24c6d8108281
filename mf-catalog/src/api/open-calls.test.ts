import { headersOf, list, read } from '@farmgate/testing';
import type { PageCall } from '@farmgate/testing';
import { filteredProductsQuery, productQuery, productsQuery, relatedProductsQuery } from './products.ts';
import { bannersQuery, categoriesQuery, offersQuery } from './promotions.ts';

const ALL = { query: '', page: 0, limit: 0 };
const EIGHT = { query: 'tom', page: 2, limit: 8 };
const FILTERS = { category_ids: [2], prices: [0, 450] };
const RELATED = { id: 3, category_id: 2 };
const DESCRIBED = { id: 3, description: '<p>Firm and sour.</p>' };
/** No card shows the description, so lists do not keep it. */
const LISTED = { id: 3 };

const CALLS: Record<string, PageCall> = {
  'GET /banner': list(bannersQuery(), ALL),
  'GET /category': list(categoriesQuery(), ALL),
  'GET /product': list(productsQuery(EIGHT), { ...EIGHT, stat: 1, descriptions: 0 }),
  'POST /product/filters': {
    make: read(filteredProductsQuery(FILTERS)),
    body: FILTERS,
    answered: { rows: [DESCRIBED], count: 1 },
    gives: { rows: [LISTED], count: 1 },
  },
  'GET /product/3': { make: read(productQuery(3)), answered: { response: DESCRIBED }, gives: DESCRIBED },
  'POST /product/bycategory': {
    make: read(relatedProductsQuery(RELATED)),
    body: RELATED,
    answered: { datas: { rows: [DESCRIBED] } },
    gives: [LISTED],
  },
  'GET /offer/list/1': list(offersQuery()),
};

test.each(Object.entries(CALLS))('%s goes without the token, even that of a customer', async (call, made) => {
  expect(await headersOf(call, made)).not.toHaveProperty('x-access-token');
});

import { ProductAddresses, ProductRanges } from '@farmgate/contract/shop/catalog';
import { Message } from '@farmgate/contract/shop/envelope';
import { integer } from '@farmgate/contract/shop/fields';
import { Type } from 'typebox';
import { answers } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import type { RouteContext } from '../http/route-context.ts';
import { findAddresses, findRanges, LAST_RANGE } from './addresses-store.ts';

const tags = ['catalog'];
const params = Type.Object({ range: integer(0, LAST_RANGE, `range must be a whole number from 0 to ${LAST_RANGE}`) });

/** What sitemaps list. Edges read a large shop range by range. */
export function addressesRoutes(app: Api, { db, cachedAnswer }: RouteContext): void {
  app.get('/product/addresses', { schema: { tags, response: answers({ 200: ProductRanges }) } }, (request, reply) =>
    cachedAnswer(request, reply, async () => ({ ranges: await findRanges(db) })),
  );

  app.get(
    '/product/addresses/:range',
    { schema: { tags, params, response: answers({ 200: ProductAddresses, 404: Message }) } },
    (request, reply) =>
      cachedAnswer(request, reply, async () => {
        const rows = await findAddresses(db, request.params.range);
        return { rows: rows.map(({ id, categoryId }) => ({ id, catgory_id: categoryId })) };
      }),
  );
}

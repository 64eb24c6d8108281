import { ListQuery, sealedOf } from '@farmgate/contract/shop/envelope';
import { OrderListing } from '@farmgate/contract/shop/orders';
import { requireSession } from '../auth/session.ts';
import { forCustomers } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import type { RouteContext } from '../http/route-context.ts';
import { toPage } from '../wire/page.ts';
import { listOrders } from './service.ts';

export function orderRoutes(app: Api, { db, seal }: RouteContext): void {
  app.get(
    '/orders/list',
    {
      onRequest: requireSession(db),
      schema: { tags: ['orders'], querystring: ListQuery, ...forCustomers({ 200: sealedOf(OrderListing) }) },
    },
    async (request) => seal(await listOrders(db, request.userId, toPage(request.query))),
  );
}

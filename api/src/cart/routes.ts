import { CartAnswer, CartChange, CartItems } from '@farmgate/contract/shop/cart';
import { ListQuery, Message } from '@farmgate/contract/shop/envelope';
import { idParams } from '@farmgate/contract/shop/fields';
import { requireSession } from '../auth/session.ts';
import type { Api } from '../http/api.ts';
import { forCustomers } from '../http/answers.ts';
import type { RouteContext } from '../http/route-context.ts';
import { toPage } from '../wire/page.ts';
import { changeCart, listCart, removeLine } from './service.ts';

const tags = ['cart'];

export function cartRoutes(app: Api, { db }: RouteContext): void {
  app.post(
    '/cart/cartProduct',
    {
      onRequest: requireSession(db),
      schema: { tags, querystring: ListQuery, ...forCustomers({ 200: CartAnswer }) },
    },
    async (request) => ({ datas: await listCart(db, request.userId, toPage(request.query)) }),
  );
}

export function cartChangeRoutes(app: Api, { db }: RouteContext): void {
  const onRequest = requireSession(db);

  app.post(
    '/cart/addCart',
    {
      onRequest,
      schema: {
        tags,
        body: CartItems,
        ...forCustomers({ 200: CartChange, 404: Message, 409: Message }),
      },
    },
    (request) => changeCart(db, request.userId, request.body),
  );

  app.delete(
    '/cart/removeCart/:id',
    {
      onRequest,
      schema: {
        tags,
        params: idParams('This product is not in your cart', Number.MAX_SAFE_INTEGER),
        ...forCustomers({ 200: CartChange, 404: Message }),
      },
    },
    (request) => removeLine(db, request.userId, request.params.id),
  );
}

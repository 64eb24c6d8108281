import { ListQuery, Message, sealedOf } from '@farmgate/contract/shop/envelope';
import { idParams } from '@farmgate/contract/shop/fields';
import { BannerListing, CouponListing, OfferListing } from '@farmgate/contract/shop/promotions';
import { requireSession } from '../auth/session.ts';
import type { Api } from '../http/api.ts';
import { answers, forCustomers } from '../http/answers.ts';
import type { RouteContext } from '../http/route-context.ts';
import type { Page } from '../wire/page.ts';
import { toPage } from '../wire/page.ts';
import { findBanners, findCoupons, findOffers } from './promotions-store.ts';

const tags = ['catalog'];

export function promotionRoutes(app: Api, { db, seal, cachedAnswer }: RouteContext): void {
  app.get(
    '/banner',
    { schema: { tags, querystring: ListQuery, response: answers({ 200: sealedOf(BannerListing) }) } },
    (request, reply) =>
      cachedAnswer(request, reply, async () => {
        const page = toPage(request.query);
        return seal(cut(await findBanners(db, page), page));
      }),
  );

  app.get(
    '/offer/list/:id',
    {
      schema: {
        tags,
        params: idParams('Offers not found'),
        querystring: ListQuery,
        response: answers({ 200: sealedOf(OfferListing), 404: Message }),
      },
    },
    (request, reply) =>
      cachedAnswer(request, reply, async () =>
        seal(cut(await findOffers(db, request.params.id), toPage(request.query))),
      ),
  );

  app.get(
    '/getcoupons',
    {
      onRequest: requireSession(db),
      schema: { tags, querystring: ListQuery, ...forCustomers({ 200: sealedOf(CouponListing) }) },
    },
    async (request) => {
      const page = toPage(request.query);
      return seal(cut(await findCoupons(db, page), page));
    },
  );
}

/** One page of a complete list. */
function cut<Item>(list: Item[], { offset, limit }: Page) {
  return { data: list.slice(offset, limit === undefined ? undefined : offset + limit), total: list.length };
}

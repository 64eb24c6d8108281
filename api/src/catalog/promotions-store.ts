import { asc, eq, ilike, or } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { containing } from '../database/like.ts';
import { banners, coupons, offers } from '../database/schema.ts';
import type { Page } from '../wire/page.ts';

// Each list has only a few rows, so it is read completely and cut into pages here.

export async function findBanners(db: Database, { query }: Page) {
  return db
    .select({ id: banners.id, image: banners.image, title: banners.title })
    .from(banners)
    .where(query ? ilike(banners.title, containing(query)) : undefined)
    .orderBy(asc(banners.position), asc(banners.id));
}

export async function findOffers(db: Database, listId: number) {
  return db
    .select({
      id: offers.id,
      title: offers.title,
      subtitle: offers.subtitle,
      image: offers.image,
      link: offers.link,
    })
    .from(offers)
    .where(eq(offers.listId, listId))
    .orderBy(asc(offers.position), asc(offers.id));
}

export async function findCoupons(db: Database, { query }: Page) {
  const pattern = containing(query);
  return db
    .select({
      id: coupons.id,
      code: coupons.code,
      type: coupons.kind,
      value: coupons.value,
      description: coupons.description,
    })
    .from(coupons)
    .where(query ? or(ilike(coupons.code, pattern), ilike(coupons.description, pattern)) : undefined)
    .orderBy(asc(coupons.id));
}

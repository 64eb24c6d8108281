import { sql } from 'drizzle-orm';
import { findUserByEmail } from '../auth/user-store.ts';
import { hashPassword } from '../auth/password.ts';
import { insertProducts } from '../catalog/write.ts';
import type { Database } from '../database/connect.ts';
import { banners, categories, coupons, offers, products, settings, users } from '../database/schema.ts';
import { asRow, readSeedProducts } from './products.ts';
import { BANNERS, CATEGORIES, COUPONS, DEMO_CUSTOMER, OFFERS, SETTINGS } from './shop-data.ts';

interface SeedOptions {
  /** The demo customer's password is public, so a shop with real customers must not have this account. */
  withDemoCustomer?: boolean;
  log: { info(message: string): void };
}

/**
 * Fills a shop that has no products, in one transaction: catalog, banners, offers, coupons, settings and, in a demo
 * shop, the demo customer. Does nothing in a shop with products. Of several processes, one fills the shop.
 * @returns whether it filled the shop
 */
export async function seedIfEmpty(db: Database, { log, withDemoCustomer = true }: SeedOptions): Promise<boolean> {
  if ((await db.$count(products)) > 0) return false;
  const rows = (await readSeedProducts()).map(asRow);
  const { password, ...customer } = DEMO_CUSTOMER;
  const passwordHash = await hashPassword(password);
  const hasFilled = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('shop.seed'))`);
    if ((await tx.$count(products)) > 0) return false;
    await tx.insert(categories).values(CATEGORIES).onConflictDoNothing();
    await insertProducts(tx, rows);
    await tx.execute(sql`SELECT setval(pg_get_serial_sequence('shop.products', 'id'), max(id)) FROM ${products}`);
    if ((await tx.$count(banners)) === 0) await tx.insert(banners).values(BANNERS);
    if ((await tx.$count(offers)) === 0) await tx.insert(offers).values(OFFERS);
    await tx.insert(coupons).values(COUPONS).onConflictDoNothing();
    await tx.insert(settings).values(SETTINGS).onConflictDoNothing();
    if (withDemoCustomer && !(await findUserByEmail(tx, customer.email))) {
      await tx
        .insert(users)
        .values({ ...customer, passwordHash, emailConfirmedAt: new Date() })
        .onConflictDoNothing();
    }
    return true;
  });
  if (!hasFilled) return false;
  const demo = withDemoCustomer ? `; the demo customer is ${customer.email}` : '';
  log.info(`filled the empty shop with ${rows.length} products${demo}`);
  return true;
}

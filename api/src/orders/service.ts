import type { Database } from '../database/connect.ts';
import { findRefundsOf } from '../payments/refunds-of.ts';
import type { Page } from '../wire/page.ts';
import { orderView } from './order-view.ts';
import { findOrders } from './store.ts';

export async function listOrders(db: Database, userId: number, page: Page) {
  const { rows, total } = await findOrders(db, userId, page);
  const refunds = await findRefundsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => orderView(row, refunds.get(row.id) ?? [])), total };
}

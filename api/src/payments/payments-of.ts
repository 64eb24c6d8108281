import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { payments } from '../database/schema.ts';

/** What the provider has said of an order's payments, in the order in which they were heard of. */
export const findPaymentsOf = (db: Database, orderId: number) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt), asc(payments.id));

import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { payments } from '../database/schema.ts';

/** The provider's reports on an order's payments, in the order of arrival. */
export const findPaymentsOf = (db: Database, orderId: number) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt), asc(payments.id));

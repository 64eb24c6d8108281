import { asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { User } from '../auth/user-store.ts';
import { findLines } from '../cart/store.ts';
import type { Database } from '../database/connect.ts';
import {
  consents,
  contactMessages,
  knownPlaces,
  mails,
  orderChanges,
  orders,
  paymentEvents,
  payments,
  refunds,
  resetCodes,
  sessions,
  surveyAnswers,
} from '../database/schema.ts';
import { orderView } from '../orders/order-view.ts';
import { findOrder } from '../orders/store.ts';
import { ORDER_STATUSES } from '../orders/steps.ts';
import { findRefundsOf } from '../payments/refunds-of.ts';

/** Everything that the shop holds about a customer, by subject. Values are as JSON prints them. */
export type PersonalData = Record<string, Record<string, unknown> | Record<string, unknown>[]>;

/**
 * Collects a customer's data. It leaves out secrets that only protect the account: hashes of the password, of tokens and
 * of codes.
 */
export async function collectPersonalData(db: Database, user: User): Promise<PersonalData> {
  const orderIds = (
    await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, user.id)).orderBy(desc(orders.id))
  ).map(({ id }) => id);
  const { passwordHash: _passwordHash, deletedAt: _deletedAt, ...account } = user;
  return {
    account,
    consents: await db
      .select({ notice: consents.notice, givenAt: consents.givenAt })
      .from(consents)
      .where(eq(consents.userId, user.id)),
    cart: await findLines(db, user.id),
    orders: await ordersOf(db, orderIds),
    ...(await paymentsOf(db, orderIds)),
    ...(await formsOf(db, user)),
    ...(await accessesOf(db, user.id)),
    mails: await mailsOf(db, user, orderIds),
  };
}

const among = (column: Parameters<typeof inArray>[0], ids: readonly unknown[], type: string) =>
  // One parameter for all ids.
  sql`${column} = ANY(${sql.param(ids)}::${sql.raw(type)}[])`;

/** Orders with their lines and changes; the invoice of an order shows the same. */
async function ordersOf(db: Database, ids: number[]) {
  const changes = await db
    .select()
    .from(orderChanges)
    .where(among(orderChanges.orderId, ids, 'bigint'))
    .orderBy(asc(orderChanges.id));
  const found = [];
  for (const id of ids) {
    const row = await findOrder(db, id);
    if (!row) continue;
    const view = orderView(row, (await findRefundsOf(db, [id])).get(id) ?? []);
    const own = changes.filter(({ orderId }) => orderId === id);
    found.push({
      ...view,
      order_status: ORDER_STATUSES[row.status],
      changes: own.map(({ createdAt, toStatus, reason }) => ({ at: createdAt, to: ORDER_STATUSES[toStatus], reason })),
    });
  }
  return found;
}

async function paymentsOf(db: Database, orderIds: number[]) {
  const paid = await db
    .select()
    .from(payments)
    .where(among(payments.orderId, orderIds, 'bigint'))
    .orderBy(asc(payments.createdAt));
  const { key: _key, ...refundColumns } = getTableColumns(refunds);
  return {
    payments: paid,
    refunds: await db
      .select(refundColumns)
      .from(refunds)
      .where(
        among(
          refunds.paymentId,
          paid.map(({ id }) => id),
          'text',
        ),
      )
      .orderBy(asc(refunds.id)),
    payment_events: await db
      .select()
      .from(paymentEvents)
      .where(among(paymentEvents.orderId, orderIds, 'bigint'))
      .orderBy(asc(paymentEvents.id)),
  };
}

/** Forms have no account: they belong to the customer who has confirmed their e-mail address. */
async function formsOf(db: Database, { email, emailConfirmedAt }: User) {
  if (!emailConfirmedAt) return { contact_messages: [], survey_answers: [] };
  return {
    contact_messages: await db
      .select()
      .from(contactMessages)
      .where(eq(sql`lower(${contactMessages.email})`, email)),
    survey_answers: await db
      .select()
      .from(surveyAnswers)
      .where(eq(sql`lower(${surveyAnswers.email})`, email)),
  };
}

async function accessesOf(db: Database, userId: number) {
  const { createdAt, lastUsedAt, revokedAt } = sessions;
  return {
    sessions: await db
      .select({ createdAt, lastUsedAt, revokedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(createdAt)),
    known_places: await db
      .select({ lastUsedAt: knownPlaces.lastUsedAt })
      .from(knownPlaces)
      .where(eq(knownPlaces.userId, userId)),
    reset_codes: await db
      .select({ createdAt: resetCodes.createdAt, expiresAt: resetCodes.expiresAt, usedAt: resetCodes.usedAt })
      .from(resetCodes)
      .where(eq(resetCodes.userId, userId)),
  };
}

function mailsOf(db: Database, { email }: User, orderIds: number[]) {
  const { kind, orderId, state, createdAt, updatedAt } = mails;
  return db
    .select({ kind, orderId, state, createdAt, updatedAt })
    .from(mails)
    .where(or(eq(mails.email, email), among(mails.orderId, orderIds, 'bigint')))
    .orderBy(asc(mails.id));
}

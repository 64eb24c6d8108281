import { sql } from 'drizzle-orm';
import type { Figures } from '@farmgate/service/metrics';
import type { Database } from '../database/connect.ts';
import { ONLINE, ORDER_CANCELLED, PENDING } from '../database/order-codes.ts';

export type ShopFigure =
  | 'farmgate_payments_parked'
  | 'farmgate_payments_waiting'
  | 'farmgate_payments_waiting_oldest_seconds'
  | 'farmgate_reconciler_items'
  | 'farmgate_reconciler_oldest_seconds'
  | 'farmgate_mails'
  | 'farmgate_mails_oldest_seconds';
export type ShopFigures = Record<ShopFigure, Figures>;

const KINDS = ['order', 'refund', 'event'] as const;

interface Row extends Record<string, unknown> {
  what: 'parked' | 'retried' | 'payment' | 'mail';
  kind: string;
  count: number;
  /** Seconds. */
  age: number;
}

/** Reads the figures with one statement, each part of which uses an index on few rows. */
export async function readShopFigures(db: Database): Promise<ShopFigures> {
  const { rows } = await db.execute<Row>(sql`
    SELECT what, kind, count(*)::int AS count,
      greatest(0, coalesce(extract(epoch FROM now() - min(since)), 0))::float8 AS age
    FROM (
      SELECT 'parked' AS what, kind, parked_at AS since FROM shop.payment_attempts
        WHERE parked_at IS NOT NULL AND closed_at IS NULL
      UNION ALL
      SELECT 'retried', a.kind, coalesce(o.created_at, e.received_at)
        FROM shop.payment_attempts a
        LEFT JOIN shop.orders o ON a.kind = 'order' AND o.id = a.item_id
        LEFT JOIN shop.payment_events e ON a.kind = 'event' AND e.id = a.item_id
        WHERE a.parked_at IS NULL AND a.kind <> 'refund'
      UNION ALL
      SELECT 'retried', 'refund', created_at FROM shop.refunds r
        WHERE status IN ('wanted', 'pending') AND NOT EXISTS (
          SELECT FROM shop.payment_attempts a WHERE a.kind = 'refund' AND a.item_id = r.id AND a.parked_at IS NOT NULL)
      UNION ALL
      SELECT 'payment', '', created_at FROM shop.orders
        WHERE provider_order_id IS NOT NULL AND paid_by IS NULL AND payment_mode = ${ONLINE}
          AND payment_status = ${PENDING} AND status <> ${ORDER_CANCELLED} AND created_at > now() - interval '8 days'
      UNION ALL
      SELECT 'mail', state, created_at FROM shop.mails WHERE state = 'waiting'
      UNION ALL
      SELECT 'mail', state, created_at FROM shop.mails WHERE state = 'parked'
    ) AS items GROUP BY what, kind`);
  const of = (what: Row['what'], kind = '') => rows.find((row) => row.what === what && row.kind === kind);
  const each = (what: Row['what'], value: (row: Row) => number) =>
    KINDS.map((kind) => [{ kind }, valueOf(of(what, kind), value)] as const);
  return {
    farmgate_payments_parked: each('parked', ({ count }) => count),
    farmgate_payments_waiting: valueOf(of('payment'), ({ count }) => count),
    farmgate_payments_waiting_oldest_seconds: valueOf(of('payment'), ({ age }) => age),
    farmgate_reconciler_items: each('retried', ({ count }) => count),
    farmgate_reconciler_oldest_seconds: each('retried', ({ age }) => age),
    farmgate_mails: ['waiting', 'parked'].map((state) => [{ state }, valueOf(of('mail', state), ({ count }) => count)]),
    farmgate_mails_oldest_seconds: valueOf(of('mail', 'waiting'), ({ age }) => age),
  };
}

const valueOf = (row: Row | undefined, read: (row: Row) => number): number => (row ? read(row) : 0);

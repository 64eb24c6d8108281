import { addGauge, type Registry } from '@farmgate/service/metrics';
import type { Database } from '../database/connect.ts';
import { type ShopFigure, type ShopFigures, readShopFigures } from './shop-figures.ts';

const METRICS: Record<ShopFigure, { help: string; labels?: readonly string[] }> = {
  farmgate_payments_parked: { help: 'Payment items that wait for staff.', labels: ['kind'] },
  farmgate_payments_waiting: { help: 'Orders whose payment the provider has not confirmed yet.' },
  farmgate_payments_waiting_oldest_seconds: { help: 'Age of the oldest of these orders; 0 without any.' },
  farmgate_reconciler_items: { help: 'Failed payment items and open refunds that are retried.', labels: ['kind'] },
  farmgate_reconciler_oldest_seconds: { help: 'Age of the oldest of these items; 0 without any.', labels: ['kind'] },
  farmgate_mails: { help: 'Mails that wait to be sent, and parked ones.', labels: ['state'] },
  farmgate_mails_oldest_seconds: { help: 'Age of the oldest waiting mail; 0 without any.' },
};

/** Adds figures of the shop's tables. Every process of the API reports the same ones; use `max` in queries. */
export function addShopMetrics(registry: Registry, db: Database): void {
  let reading: Promise<ShopFigures> | undefined;
  // One statement for all figures of a scrape.
  const read = () =>
    (reading ??= readShopFigures(db).finally(() => {
      reading = undefined;
    }));
  for (const [name, { help, labels }] of Object.entries(METRICS)) {
    addGauge(registry, { name, help, labels }, async () => (await read())[name as ShopFigure]);
  }
}

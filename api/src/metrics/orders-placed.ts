import { Counter, processMetrics } from '@farmgate/service/metrics';

const labelNames = ['mode'] as const;
const registers = [processMetrics];
const placed = new Counter({
  name: 'farmgate_orders_placed_total',
  help: 'Orders that customers have placed at this process; online ones before they are paid.',
  labelNames,
  registers,
});
const paise = new Counter({
  name: 'farmgate_orders_placed_paise_total',
  help: 'Totals of these orders in paise.',
  labelNames,
  registers,
});
// A first order would otherwise be no increase: the series did not exist before it.
for (const mode of ['cash', 'online'] as const) {
  placed.inc({ mode }, 0);
  paise.inc({ mode }, 0);
}

/** Counts an order, once its transaction is committed. */
export function countOrder(mode: 'cash' | 'online', totalPaise: number): void {
  placed.inc({ mode });
  paise.inc({ mode }, totalPaise);
}

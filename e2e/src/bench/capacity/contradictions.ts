import type { Figures, OperationName, ServiceName } from './figures.ts';

/** Services that every operation keeps busy. */
const WORKERS: Record<OperationName, ServiceName[]> = {
  document: ['edge'],
  file: ['edge'],
  render: ['edge'],
  list: ['edge', 'api'],
  uncachedList: ['edge', 'api', 'postgres'],
  order: ['edge', 'api', 'postgres'],
  report: ['registry', 'postgres'],
};
/** Pairs in which the first operation does less than the second one, in this service. */
const LESS: [OperationName, OperationName, ServiceName][] = [
  ['file', 'render', 'edge'],
  ['document', 'render', 'edge'],
  ['list', 'order', 'api'],
  ['uncachedList', 'order', 'postgres'],
];
/** Edge, API and registry are on one core. CPU time is read a moment before and after the work. */
const MOST_MS_PER_SECOND = 1_050;

/** What cannot be true of figures: each one is a fault of the measurement. Empty when they may be published. */
export function contradictions(figures: Figures): string[] {
  const { operations, streams, memory, bytes, transactionsPerOrder } = figures;
  const found: string[] = [];
  const positive = (what: string, value: number | undefined) => {
    if (!(value! > 0 && Number.isFinite(value))) found.push(`${what} is ${value}, which must be above 0`);
  };
  for (const [name, { perSecond, ms }] of Object.entries(operations) as [
    OperationName,
    Figures['operations']['file'],
  ][]) {
    positive(`${name} per second`, perSecond);
    for (const service of WORKERS[name]) positive(`ms of ${service} for ${name}`, ms[service]);
    const busy = perSecond * ((ms.edge ?? 0) + (ms.api ?? 0) + (ms.registry ?? 0));
    if (busy > MOST_MS_PER_SECOND)
      found.push(`${name} used ${Math.round(busy)} ms of CPU a second on one core, which has 1,000`);
  }
  for (const [less, more, service] of LESS) {
    const [a, b] = [operations[less].ms[service] ?? 0, operations[more].ms[service] ?? 0];
    if (a >= b) found.push(`${less} took ${a} ms of ${service}, and ${more}, which does more, took ${b} ms`);
  }
  for (const [name, { kib, idleMs }] of Object.entries(streams)) {
    positive(`memory of a stream of the ${name}, KiB`, kib);
    if (!(idleMs >= 0)) found.push(`CPU of idle streams of the ${name} is ${idleMs} ms per second`);
  }
  for (const [name, value] of Object.entries({ ...memory, ...bytes, transactionsPerOrder })) positive(name, value);
  return found;
}

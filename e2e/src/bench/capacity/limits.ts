import { ASSUMPTIONS, CONNECTIONS, DAYS_PER_MONTH, DEMAND } from './demand.ts';
import type { Figures } from './figures.ts';
import { busyCores, plan, type Work } from './plan.ts';

/** The smallest deployment for production: what `deploy/compose.yaml` starts, on machines with this. */
export const SMALLEST = { edges: 3, apis: 2, databaseCores: 4, connections: 100, gigabits: 1, diskGib: 500 };

export interface Limit {
  what: string;
  /** Page views per second at which it is reached, with everything else in proportion. */
  pageViews: number;
  remedy: string;
}

const GIB = 1024 ** 3;

/** What the smallest deployment runs out of, the first one first. Without a CDN. */
export function limits(figures: Figures): Limit[] {
  const work = plan(figures, { cdn: false });
  const at = (share: number) => DEMAND.pageViews / share;
  const cores = (service: Parameters<typeof busyCores>[1], count: number) => at(busyCores(work, service) / count);
  const apis = Math.floor(SMALLEST.connections / CONNECTIONS.api);
  const found: Limit[] = [
    {
      what: `CPU of ${SMALLEST.edges} edges with one core each`,
      pageViews: cores('edge', SMALLEST.edges),
      remedy: 'A CDN for documents and parts, then more edges: they share nothing.',
    },
    {
      what: `CPU of ${SMALLEST.apis} API processes`,
      pageViews: cores('api', SMALLEST.apis),
      remedy: 'More API processes: they share nothing but the database.',
    },
    {
      what: `${SMALLEST.connections} connections of PostgreSQL: ${apis} API processes use them up`,
      pageViews: cores('api', apis),
      remedy: 'PgBouncer in transaction mode.',
    },
    {
      what: `CPU of PostgreSQL with ${SMALLEST.databaseCores} cores`,
      pageViews: cores('postgres', SMALLEST.databaseCores),
      remedy: 'Read replicas for the catalog and My Orders; a database of its own for the registry.',
    },
    {
      what: 'the CPU of one registry: reports of a channel are added one after the other',
      pageViews: cores('registry', 1),
      remedy: 'Fewer, larger reports; a channel for each region.',
    },
    {
      what: `network of ${SMALLEST.gigabits} Gbit/s`,
      pageViews: at(bytesPerSecond(figures, work) / (SMALLEST.gigabits * 125e6)),
      remedy: 'A CDN.',
    },
    {
      what: `a disk of ${SMALLEST.diskGib} GiB after a year of orders`,
      pageViews: at((databasePerMonth(figures) * 12) / (SMALLEST.diskGib * GIB)),
      remedy: 'Monthly partitions: old months on slower disks, events dropped by month.',
    },
  ];
  return found.toSorted((a, b) => a.pageViews - b.pageViews);
}

/** Bytes that all edges send per second. */
export function bytesPerSecond({ bytes }: Figures, work: Work[]): number {
  const rate = (operation: string) => work.find((one) => one.operation === operation)!.perSecond;
  return (rate('document') + rate('render')) * bytes.document + (rate('file') / bytes.fileCount) * bytes.files;
}

/** Bytes of new orders per month. */
export const databasePerMonth = ({ bytes }: Figures): number => ordersPerMonth() * bytes.order;
export const ordersPerMonth = (): number => DEMAND.ordersPerMinute * 60 * 24 * DAYS_PER_MONTH;

/** Bytes of visits that the registry keeps: three days of them. */
export const visitsKept = ({ bytes }: Figures): number =>
  (DEMAND.pageViews / ASSUMPTIONS.pageViewsPerVisit) * ASSUMPTIONS.partsPerPage * 3 * 86_400 * bytes.visit;

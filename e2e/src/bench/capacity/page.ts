import { table } from '../figures/table.ts';
import { ASSUMPTIONS as A, CONNECTIONS, DEMAND as D, rates } from './demand.ts';
import { type Figures, type OperationName, SERVICES, type ServiceName, type Streams } from './figures.ts';
import { bytesPerSecond, databasePerMonth, limits, ordersPerMonth, SMALLEST, visitsKept } from './limits.ts';
import { busyCores, installedCores, plan, type Work } from './plan.ts';
import { ENGINES, WORKERS } from './texts.ts';

const NAMES: Record<ServiceName, string> = { edge: 'edge', api: 'API', registry: 'registry', postgres: 'PostgreSQL' };
const OPERATIONS: Record<OperationName, string> = {
  document: 'document from the edge’s cache',
  file: 'file of a release',
  render: 'rendered document',
  list: 'product list through the edge, from the API’s memory',
  uncachedList: 'product list through the edge, from the database',
  order: 'order: fill the cart, read it, check out',
  report: 'report of 20 visits to the registry',
};

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const percent = (share: number) => `${number(share * 100)} %`;
const kib = (bytes: number) => `${number(bytes / 1024, bytes < 10_240 ? 1 : 0)} KiB`;
const gib = (bytes: number) => `${number(bytes / 1024 ** 3)} GiB`;
const gigabits = (bytes: number) => number((bytes * 8) / 1e9, 1);
const ms = (value: number | undefined) => (value === undefined ? '' : number(value, value < 1 ? 3 : 2));

const UNMEASURED = 'There are no figures yet. Run `npm run bench:capacity` on a machine without other load.';

/** `docs/operations/capacity.md`. @param figures Undefined before the first measurement */
export function capacityPage(figures: Figures | undefined): string {
  const from = (section: (measured: Figures) => string) => (figures ? section(figures) : UNMEASURED);
  return `# Capacity

${intro()}

## Figures per core

${from(measured)}

## The load to plan for

${demand()}

## Cores

${from(cores)}

## Network, database and connections

${from(others)}

## What breaks first

${from(breaking)}

${ENGINES}

${WORKERS}
`;
}

const intro = () =>
  `\`npm run bench:capacity\` measures what one core of each service carries, and writes this page and \`capacity.json\`. With \`-- --page\` it only writes the page again. The texts, the demand and the assumptions are in \`e2e/src/bench/capacity\`. Decisions: [ADR 70](../adr/0070-partitions-and-capacity.md).`;

function measured({ machine, operations, streams, memory, bytes, ...figures }: Figures): string {
  const rows = Object.entries(operations).map(([name, { perSecond, ms: used }]) => {
    const slowest = Math.max(...(['edge', 'api', 'registry'] as const).map((service) => used[service] ?? 0));
    return [
      OPERATIONS[name as OperationName],
      number(perSecond),
      ...SERVICES.map((service) => ms(used[service])),
      number(1_000 / slowest),
    ];
  });
  return `${machine}

Edge, API and registry run on one core; PostgreSQL and the load generator on the other one. The columns of services are milliseconds of CPU for one operation. The last column is what one core of the busiest service carries.

${table(['operation', 'per second, measured', ...SERVICES.map((service) => `${NAMES[service]}, ms`), 'per second and core'], rows)}

${table(
  ['event streams', 'clients', 'KiB each', 'ms of CPU per second, all, idle'],
  [
    ['registry, to edges', ...streamCells(streams.registry)],
    ['edge, the log', ...streamCells(streams.edge)],
  ],
)}

${table(
  ['process', 'MiB after the load'],
  SERVICES.map((service) => [NAMES[service], number(memory[service])]),
)}

- The start page has ${kib(bytes.document)} in Brotli, and names ${bytes.fileCount} files of ${kib(bytes.files)}.
- An order takes ${number(figures.transactionsPerOrder, 1)} transactions, ${kib(bytes.order)} of the database with its indexes, and ${kib(bytes.orderLog)} of the write-ahead log.
- A visit of one part takes ${number(bytes.visit)} bytes in the registry’s tables.`;
}

const streamCells = ({ clients, kib: each, idleMs }: Streams) => [number(clients), number(each, 1), number(idleMs, 1)];

function demand(): string {
  return `${number(D.pageViews)} page views a second, ${number(D.ordersPerMinute)} orders a minute, ${D.teams} teams, ${D.remotes} remotes, ${D.regions} regions. A shop with other habits changes the assumptions:

- ${percent(A.documents)} of the page views load a document. The others are navigations within an open page.
- ${percent(A.rendered)} of the documents are rendered for the request, such as searches. The edge’s cache has the others.
- ${percent(A.firstVisits)} of the documents are for visitors without any file in their browser’s cache.
- A page view makes ${number(A.cachedCalls, 1)} API calls that are answered from memory, and ${number(A.uncachedCalls, 1)} that need the database.
- A network has ${A.pageViewsPerVisit} page views an hour, of pages with ${A.partsPerPage} parts.
- A CDN answers ${percent(A.cdnDocuments)} of the cached documents and ${percent(A.cdnFiles)} of the files.
- No core is busy for more than ${percent(A.load)} of the time. That is the headroom for a failed region or a sale.`;
}

function cores(figures: Figures): string {
  const without = plan(figures, { cdn: false });
  const withCdn = plan(figures, { cdn: true });
  const rows = without.map(({ name, perSecond, cores: busy }) => [
    name,
    number(perSecond),
    ...SERVICES.map((service) => (busy[service] > 0 ? number(busy[service], 1) : '')),
  ]);
  const sums = (label: string, of: (service: ServiceName) => number, digits: number) => [
    label,
    '',
    ...SERVICES.map((service) => number(of(service), digits)),
  ];
  return `Busy cores are operations per second × milliseconds of CPU ÷ 1,000.

${table(
  ['work', 'per second', ...SERVICES.map((service) => NAMES[service])],
  [
    ...rows,
    sums('**busy cores**', (service) => busyCores(without, service), 1),
    sums(`**cores to install, at ${percent(A.load)}**`, (service) => installedCores(without, service), 0),
    sums('**cores to install, with a CDN**', (service) => installedCores(withCdn, service), 0),
  ],
)}

${regions(figures, withCdn)}`;
}

function regions({ memory, streams }: Figures, work: Work[]): string {
  const edges = Math.ceil(installedCores(work, 'edge') / D.regions);
  const apis = installedCores(work, 'api');
  return `With a CDN, each of the ${D.regions} regions needs ${edges} cores of edges, so ${edges} edges with one core and ${number(memory.edge)} MiB each. The regions together need ${apis} API processes of ${number(memory.api)} MiB. They belong near the database: an order makes many statements, and each of them waits for the network. ${number(edges * D.regions)} edges follow the registry by one event stream each, which takes ${number((edges * D.regions * streams.registry.kib) / 1024, 1)} MiB there. ${D.teams} teams that promote ten times a day make ${D.teams * 10} entries of the log a day. An edge keeps the composition of ${D.remotes} remotes in memory; \`bench:remotes\` in [performance](../performance.md) has its cost.`;
}

function others(figures: Figures): string {
  const without = bytesPerSecond(figures, plan(figures, { cdn: false }));
  const withCdn = bytesPerSecond(figures, plan(figures, { cdn: true }));
  const apis = installedCores(plan(figures, { cdn: true }), 'api');
  const { order } = rates({ cdn: true });
  const orderLog = order * figures.bytes.orderLog;
  return `- **Network**: ${gigabits(without)} Gbit/s from the edges without a CDN, ${gigabits(withCdn)} Gbit/s with one. The CDN sends ${gigabits(without)} Gbit/s to visitors.
- **Orders**: ${number(ordersPerMonth() / 1e6, 1)} million a month, ${gib(databasePerMonth(figures))} with indexes and keys. That is one month’s partitions.
- **Write-ahead log**: ${number(orderLog / 1e6, 2)} MB a second for orders, ${gib(orderLog * 86_400)} a day. Archive and replicas carry it.
- **Visits**: ${gib(visitsKept(figures))}, because the registry keeps visits outside trials for three days.
- **Connections**: an API process opens up to ${CONNECTIONS.api}, so ${apis} processes open up to ${number(apis * CONNECTIONS.api)}. PostgreSQL works well with a few per core. Put PgBouncer in transaction mode between them.
- **Transactions**: ${number(order * figures.transactionsPerOrder)} a second for orders.`;
}

const breaking = (
  figures: Figures,
) => `The smallest deployment has ${SMALLEST.edges} edges, ${SMALLEST.apis} APIs, ${SMALLEST.apis} registries and one PostgreSQL with ${SMALLEST.databaseCores} cores. This is what it runs out of when page views and orders grow in the same proportion, without a CDN and without headroom:

${table(
  ['what', 'page views per second', 'what carries it'],
  limits(figures).map(({ what, pageViews, remedy }) => [what, number(pageViews), remedy]),
)}`;

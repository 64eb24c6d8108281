import type { HealthReport } from '@farmgate/contract/health-report';
import Fastify from 'fastify';
import { RegistryError } from '../registry/ask.ts';
import { Reporter } from './reporter.ts';
import { Tally } from './tally.ts';
import { countedVisitor } from '../testing/counted-visitor.ts';

const MINUTE_MS = 60_000;

/** A reporter to a registry that answers as a test says: with a status, 0 for not at all. */
function reporting() {
  const tally = new Tally();
  const sent: HealthReport[] = [];
  const registry = { status: 204 };
  const send = async (report: HealthReport) => {
    sent.push(report);
    if (registry.status !== 204) throw new RegistryError(`it answers ${registry.status}`, registry.status);
  };
  const reporter = new Reporter({ tally, edge: () => 'edge-1', send, log: Fastify().log });
  const page = (minute = 0) => tally.of('mf-cart', '1.0.0-b', minute * MINUTE_MS).page();
  return { tally, sent, registry, reporter, page };
}

test('without counts nothing is sent', async () => {
  const { reporter, sent } = reporting();
  await reporter.flush();
  expect(sent).toEqual([]);
});

test.each([0, 401, 503])(
  'what a registry that answers %i does not take goes again as it was, then the rest',
  async (status) => {
    const { reporter, sent, registry, page, tally } = reporting();
    registry.status = status;
    page();
    await reporter.flush();
    page();
    await reporter.flush();
    expect(reporter.failure).toBe(`it answers ${status}`);
    expect([sent.length, tally.waiting]).toEqual([2, 1]);
    registry.status = 204;
    await reporter.flush();
    expect(sent.map(({ id }) => id === sent[0]!.id)).toEqual([true, true, true, false]);
    expect(sent.map(({ parts }) => parts[0]!.pages)).toEqual([1, 1, 1, 1]);
    expect([reporter.failure, tally.waiting]).toEqual([null, 0]);
    expect(reporter.reportedAt).toMatch(/^\d{4}-/);
  },
);

test.each([400, 413, 422])('a report that the registry rejects with %i is dropped', async (status) => {
  const { reporter, sent, registry, page } = reporting();
  registry.status = status;
  page(1);
  page(2);
  await reporter.flush();
  await reporter.flush();
  expect(sent).toHaveLength(2);
  expect(reporter.failure).toBe(`it answers ${status}`);
});

test('during a long outage the last hour is kept', async () => {
  const { reporter, sent, registry, page, tally } = reporting();
  registry.status = 0;
  for (let minute = 0; minute < 100; minute += 1) page(minute);
  await reporter.flush();
  expect([tally.waiting, tally.lost]).toEqual([59, 40]);
  registry.status = 204;
  await reporter.flush();
  const minutes = sent.map(({ minute }) => Date.parse(minute) / MINUTE_MS);
  expect([sent.length, minutes[1], minutes.at(-1)]).toEqual([61, 40, 99]);
});

test('reports are sent one at a time', async () => {
  const { reporter, sent, page } = reporting();
  page();
  await Promise.all([reporter.flush(), reporter.flush(), reporter.flush()]);
  expect(sent).toHaveLength(1);
});

test('shutdown does not wait long for the registry', async () => {
  const tally = new Tally();
  const send = (_report: HealthReport, signal: AbortSignal) =>
    new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => reject(new RegistryError('it was aborted', 0)));
    });
  const reporter = new Reporter({ tally, edge: () => 'edge-1', send, log: Fastify().log });
  tally.of('mf-cart', '1.0.0-b', 0).page();
  void reporter.flush();
  await expect(reporter.close()).resolves.toBeUndefined();
});

test('a minute with more visits than a report may have is reported in several', async () => {
  const { reporter, sent, tally } = reporting();
  for (let visitor = 0; visitor < 5_000; visitor += 1)
    for (const part of ['shell', 'mf-cart'])
      tally.of(part, '1.0.0-b', 0).signal(countedVisitor(String(visitor)), 'blank');
  tally.of('shell', '1.0.0-b', 0).page();
  expect(tally.waiting).toBe(1);
  await reporter.flush();
  const sizes = sent.map(({ visits = [] }) => visits.map(({ visits }) => visits.length));
  expect(sizes).toEqual([[2_000], [2_000], [1_000, 1_000], [2_000], [2_000]]);
  expect(sent.map(({ parts }) => parts.length)).toEqual([1, 0, 0, 0, 0]);
  const visitors = sent
    .flatMap(({ visits = [] }) => visits)
    .flatMap(({ visits }) => visits.map(({ visitor }) => visitor));
  expect(new Set(visitors).size).toBe(5_000);
  expect(tally.waiting).toBe(0);
});

test('visits during an outage have a limit', async () => {
  const { reporter, tally, sent } = reporting();
  for (let visitor = 0; visitor < 60_000; visitor += 1)
    tally.of('shell', '1.0.0-b', (visitor % 100) * MINUTE_MS).signal(countedVisitor(String(visitor)), 'blank');
  expect(tally.waiting).toBe(60);
  await reporter.flush();
  const reported = sent.flatMap(({ visits = [] }) => visits).flatMap(({ visits }) => visits).length;
  expect(reported).toBeLessThanOrEqual(50_000);
  expect(reported + tally.dropped.visits).toBe(60_000);
  tally.of('shell', '1.0.0-b', 0).signal(countedVisitor('another'), 'blank');
  await reporter.flush();
  expect(sent.at(-1)!.visits).toMatchObject([{ visits: [{ visitor: 'another', signals: ['blank'] }] }]);
});

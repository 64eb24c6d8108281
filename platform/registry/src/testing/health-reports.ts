import { randomUUID } from 'node:crypto';
import type { ReleaseVisits, Visit } from '@farmgate/contract/health-outcomes';
import type { PartReport } from '@farmgate/contract/health-report';
import type { Signal } from '@farmgate/contract/health-signals';
import type { SampleRelease } from '@farmgate/contract/testing';
import { type Answer, call } from './calls.ts';
import type { TestRegistry } from './test-registry.ts';

export const EDGE_TOKEN = 'the token of all edges';

/** What an edge would have counted of a release: `pages`, of which `failed`. */
export function partReport(
  { descriptor: { name, version } }: Pick<SampleRelease, 'descriptor'>,
  pages: number,
  failed = 0,
  changes: Partial<PartReport> = {},
): PartReport {
  return {
    part: name,
    version,
    pages,
    failed,
    kinds: { load: 0, render: failed, rejection: 0, server: 0 },
    vitals: {},
    ...changes,
  };
}

/** Reports to the production channel as an edge does; by default of the minute that it is. */
export function report(
  registry: TestRegistry,
  parts: PartReport[],
  {
    edge = 'edge-1',
    id = randomUUID() as string,
    minute = minuteAgo(),
    token = EDGE_TOKEN as string | null,
    visits = [] as ReleaseVisits[],
  } = {},
): Promise<Answer> {
  return call(registry, 'POST', '/channels/production/health', { body: { edge, id, minute, parts, visits }, token });
}

/** Visits of networks that got the release and started. The first `failed` of them have `signals`; `from` numbers the networks. */
export function visitsOf(
  { descriptor: { name, version } }: Pick<SampleRelease, 'descriptor'>,
  count: number,
  failed = 0,
  { from = 0, signals = ['error'] as Signal[], more = {} as Partial<Visit> } = {},
): ReleaseVisits {
  const visits = Array.from({ length: count }, (_, at): Visit => {
    const visitor = `${name}-network-${from + at}`;
    return { visitor, served: true, started: true, ...(at < failed && { signals }), ...more };
  });
  return { part: name, version, visits };
}

const MINUTE_MS = 60_000;

/** ISO time at which this minute began, or one so many before. */
export const minuteAgo = (minutes = 0): string =>
  new Date((Math.floor(Date.now() / MINUTE_MS) - minutes) * MINUTE_MS).toISOString();

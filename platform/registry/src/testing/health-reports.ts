import { randomUUID } from 'node:crypto';
import type { PartReport } from '@farmgate/contract/health-report';
import type { SampleRelease } from '@farmgate/contract/testing';
import { type Answer, call } from './calls.ts';
import type { TestRegistry } from './test-registry.ts';

export const EDGE_TOKEN = 'the token of all edges';

/** What an edge would have counted of a release: `pages`, of which `failed`, each by another visitor unless given. */
export function partReport(
  { descriptor: { name, version } }: Pick<SampleRelease, 'descriptor'>,
  pages: number,
  failed = 0,
  changes: Partial<PartReport> = {},
): PartReport {
  const visitors = Array.from({ length: pages }, (_, at) => `visitor-${at}`);
  return {
    part: name,
    version,
    pages,
    failed,
    kinds: { load: 0, render: failed, rejection: 0, server: 0 },
    visitors,
    failedVisitors: visitors.slice(0, failed),
    vitals: {},
    ...changes,
  };
}

/** Reports to the production channel as an edge does; by default of the minute that it is. */
export function report(
  registry: TestRegistry,
  parts: PartReport[],
  { edge = 'edge-1', id = randomUUID() as string, minute = minuteAgo(), token = EDGE_TOKEN as string | null } = {},
): Promise<Answer> {
  return call(registry, 'POST', '/channels/production/health', { body: { edge, id, minute, parts }, token });
}

const MINUTE_MS = 60_000;

/** ISO time at which this minute began, or one so many before. */
export const minuteAgo = (minutes = 0): string =>
  new Date((Math.floor(Date.now() / MINUTE_MS) - minutes) * MINUTE_MS).toISOString();

import { randomUUID } from 'node:crypto';
import type { ReportedError } from '@farmgate/contract/health-outcomes';
import type { SampleRelease } from '@farmgate/contract/testing';
import { type Answer, call } from './calls.ts';
import { EDGE_TOKEN, minuteAgo } from './health-reports.ts';
import type { TestRegistry } from './test-registry.ts';

/** An error as an edge reports it. */
export const errorOf = (
  { descriptor: { name, version } }: Pick<SampleRelease, 'descriptor'>,
  changes: Partial<ReportedError> = {},
): ReportedError => ({
  part: name,
  version,
  kind: 'render',
  message: "TypeError: Cannot read properties of undefined (reading 'price')",
  stack: `at f (/_parts/${name}/${version}/web/remoteEntry.js:1:10)`,
  page: '/cart',
  browser: 'Chrome',
  visitors: ['visitor-1'],
  count: 1,
  ...changes,
});

/** Reports errors to the production channel as an edge does. */
export const reportErrors = (
  registry: TestRegistry,
  errors: ReportedError[],
  id = randomUUID() as string,
): Promise<Answer> =>
  call(registry, 'POST', '/channels/production/health', {
    body: { edge: 'edge-1', id, minute: minuteAgo(), parts: [], errors },
    token: EDGE_TOKEN,
  });

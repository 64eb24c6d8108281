import type { ReportedError } from '@farmgate/contract/health-outcomes';
import { EDGE_TOKEN } from '../../testing/reporting-edge.ts';
import { type Workbench, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let version: string;
beforeEach(async () => {
  bench = await openWorkbench({ edgeToken: EDGE_TOKEN });
  version = await bench.publish('mf-cart', 'first', { commit: 'c0ffee1234567' });
});
afterEach(() => bench.close());

async function report(changes: Partial<ReportedError> = {}): Promise<void> {
  const error: ReportedError = {
    part: 'mf-cart',
    version,
    kind: 'render',
    message: 'TypeError: no price',
    stack: `/_parts/mf-cart/${version}/web/remoteEntry.js:1:2`,
    page: '/cart',
    browser: 'Safari',
    visitors: ['one', 'two'],
    count: 3,
    ...changes,
  };
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  const response = await fetch(`${bench.registry.url}/channels/production/health`, {
    method: 'POST',
    headers: { authorization: `Bearer ${EDGE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ edge: 'edge', id: `${Math.random()}`, minute, parts: [], errors: [error] }),
  });
  if (response.status !== 204) throw new Error(await response.text());
}

test('lists errors by visitors, with release and commit, of all parts or of one release', async () => {
  await report();
  await report({ part: 'shell', version: '1.0.0-00000000', message: 'Error: menu', visitors: ['one'] });
  const run = await bench.farmgate(['errors']);
  expect(run.data).toMatch(
    new RegExp(`^2 +3 +mf-cart +${version} +- +c0ffee1234 +TypeError: no price +[0-9a-f]{16}$`, 'm'),
  );
  expect(run.words).toMatch(/^2 errors on production since /);
  const { errors } = (await bench.farmgate(['errors', 'mf-cart@latest', '--json'])).json() as { errors: unknown[] };
  expect(errors).toMatchObject([{ message: 'TypeError: no price', visitors: 2, count: 3 }]);
  expect((await bench.farmgate(['errors', 'mf-account', '--since', '7d'])).words).toMatch(/^0 errors/);
});

test('shows one error with its stack', async () => {
  await report();
  const { errors } = (await bench.farmgate(['errors', '--json'])).json() as { errors: { fingerprint: string }[] };
  const { data } = await bench.farmgate(['errors', '--id', errors[0]!.fingerprint]);
  expect(data).toContain('TypeError: no price\n  The release has no source map');
  expect(data).toContain('Browsers  Safari');
  expect(data).toContain('web/remoteEntry.js:1:2  (mf-cart)');
  const unknown = await bench.farmgate(['errors', '--id', '0000']);
  expect([unknown.code, unknown.words]).toEqual([1, expect.stringContaining('No error has the id 0000.')]);
});

test('a wrong time is a usage error that shows how to write it', async () => {
  const run = await bench.farmgate(['errors', '--since', 'yesterday']);
  expect([run.code, run.words]).toEqual([2, expect.stringContaining('2026-11-01')]);
});

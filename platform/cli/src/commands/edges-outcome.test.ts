import { EDGE_TOKEN, reportAs, startReportingEdge } from '../testing/reporting-edge.ts';
import { type Workbench, because, openWorkbench } from '../testing/workbench.ts';

let bench: Workbench;
let stop: (() => Promise<void>)[];
let first: string;
beforeEach(async () => {
  bench = await openWorkbench({ edgeToken: EDGE_TOKEN });
  stop = [];
  first = await bench.publish('mf-cart', 'first');
});
afterEach(async () => {
  await Promise.all(stop.map((end) => end()));
  await bench.close();
});

const start = async (edge: string, rejects?: (version: string) => string | null) =>
  void stop.push(await startReportingEdge(bench, edge, rejects));
const promote = (...more: string[]) => bench.farmgate(['promote', 'mf-cart@latest', ...because, ...more]);

test('a change ends when it is live on every edge', async () => {
  for (const edge of ['edge-1', 'edge-2', 'edge-3']) await start(edge);
  const run = await promote();
  expect(run).toMatchObject({ code: 0, data: `production mf-cart promote none -> ${first}` });
  expect(run.words).toContain('Live on 3 of 3 edges.');
  await bench.publish('mf-cart', 'second');
  const canary = await bench.farmgate(['canary', 'mf-cart@latest', '--percent', '10', ...because, '--json']);
  expect(canary.json().edges).toEqual({ total: 3, live: 3, rejected: [], waiting: [] });
  const { data } = await bench.farmgate(['history', 'mf-cart', '--limit', '1']);
  expect(data).toContain('3 of 3');
});

test('7: an edge rejects the release; the command, status and history say which and why', async () => {
  await start('edge-1');
  await start('edge-2', () => '/cart does not render: a part threw');
  const run = await promote();
  expect(run.code).toBe(7);
  expect(run.words).toContain('The change is in the log, but it is live on 1 of 2 edges.');
  expect(run.words).toContain(`edge-2 rejected mf-cart ${first}: /cart does not render: a part threw`);
  expect(run.words).not.toContain('is now');
  const edges = await bench.farmgate(['status', '--edges']);
  expect(edges.data).toMatch(
    /^EDGE +SEEN +ENTRY +MISSED +DIFFERS\nedge-1 .* -\nedge-2 .* mf-cart .* rejected, serves no/,
  );
  expect(edges.words).toContain('1 of 2 serve everything up to log entry 1.');
  const { data } = await bench.farmgate(['history', 'mf-cart']);
  expect(data).toContain('1 of 2, edge-2: /cart does not render: a part threw');
  expect(await bench.farmgate(['doctor'])).toMatchObject({
    code: 1,
    data: expect.stringContaining('BAD  edge edge-2'),
  });
});

test('7: with --json the result has the rejection, and nothing follows it', async () => {
  await start('edge-1', () => 'a part threw');
  const run = await promote('--json');
  expect(run.code).toBe(7);
  const rejection = { edge: 'edge-1', part: 'mf-cart', version: first, serving: null, reason: 'a part threw' };
  expect(run.json()).toMatchObject({
    changed: true,
    edges: { total: 1, live: 0, rejected: [rejection], waiting: [] },
  });
});

test('7: an edge that does not answer in time', async () => {
  await reportAs(bench, 'edge-1');
  const now = jest.spyOn(Date, 'now');
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    // The waiting call answers at once, and the time limit has passed.
    if (!(input instanceof Request) || !input.url.includes('/edges')) return real(input, init);
    now.mockReturnValue(Number.MAX_SAFE_INTEGER);
    return real(new Request(input.url.replace(/wait=\d+/, 'wait=0'), input));
  };
  try {
    const run = await promote();
    expect(run.code).toBe(7);
    expect(run.words).toContain('edge-1 did not answer within 10 s');
  } finally {
    globalThis.fetch = real;
    now.mockRestore();
  }
});

test('without edges the command says so; a lock and a dry run wait for none', async () => {
  expect(await promote()).toMatchObject({
    code: 0,
    words: expect.stringContaining('No edge reports to this registry'),
  });
  expect((await bench.farmgate(['status', '--edges'])).words).toContain('No edge of production reports');
  await reportAs(bench, 'edge-1');
  expect((await bench.farmgate(['lock', 'mf-cart', ...because])).code).toBe(0);
  expect((await promote('--dry-run')).code).not.toBe(7);
});

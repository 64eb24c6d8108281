import { type Workbench, because, openWorkbench } from '../testing/workbench.ts';

const GATE_MS = 90_000;
const DEFAULT_MS = 30_000;

let bench: Workbench;
let first: string;
beforeAll(async () => {
  bench = await openWorkbench();
  first = await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  await bench.publish('mf-cart', 'second');
});
afterAll(() => bench.close());

/** The limits of the calls of a command, by the last segment of their paths. */
async function limitsOf(...args: string[]): Promise<Record<string, number>> {
  const limits: Record<string, number> = {};
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    const { pathname } = new URL((request as Request).url);
    limits[pathname.split('/').at(-1)!] = timeout.mock.calls.at(-1)![0];
    return send(request, init);
  });
  const run = await bench.farmgate(args);
  jest.restoreAllMocks();
  expect(run).toMatchObject({ code: 0 });
  return limits;
}

// In this order: each command starts from what the one before made live.
test('commands whose releases the gate probes wait as long as the gate may take, and others do not', async () => {
  expect(await limitsOf('diff', 'mf-cart@latest')).toMatchObject({ diff: GATE_MS, production: DEFAULT_MS });
  const canary = ['canary', 'mf-cart@latest', '--percent', '10', ...because];
  expect(await limitsOf(...canary)).toMatchObject({ rollouts: GATE_MS });
  expect(await limitsOf('pause', 'mf-cart', ...because)).toMatchObject({ pause: DEFAULT_MS });
  expect(await limitsOf('canary', 'mf-cart', '--resume', ...because)).toMatchObject({ resume: DEFAULT_MS });
  expect(await limitsOf('canary', 'mf-cart', '--finish', ...because)).toMatchObject({ finish: GATE_MS });
  expect(await limitsOf('rollback', 'mf-cart', '--to', first, ...because)).toMatchObject({ rollbacks: DEFAULT_MS });
  expect(await limitsOf('promote', 'mf-cart@latest', ...because)).toMatchObject({ promotions: GATE_MS });
});

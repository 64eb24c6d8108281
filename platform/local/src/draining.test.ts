import { type TestProcesses, testProcesses } from './testing/processes.ts';

let processes: TestProcesses;
beforeAll(async () => {
  processes = await testProcesses();
});
afterEach(() => processes.killAll());
afterAll(() => processes.remove());

const SIMULATOR = { RAZORPAY_KEY_ID: 'key', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'webhooks' };
const NOWHERE = 'http://127.0.0.1:1';
/** With an address that is requested while it drains. Without a composition, an edge is not ready. */
const SERVICES: [workspace: string, env: Record<string, string>, path: string, readiness: number][] = [
  ['api', {}, '/api/settings', 200],
  ['platform/registry', {}, '/registry/channels', 200],
  ['platform/edge', { API_URL: NOWHERE, REGISTRY_URL: NOWHERE }, '/livez', 503],
  ['platform/razorpay-simulator', SIMULATOR, '/razorpay-simulator/checkout.js', 200],
];
const CLIENTS = 4;
const REQUESTS = 25;

test.each(SERVICES)(
  '%s is ready, answers every request while it drains, and ends at once on a second signal',
  async (workspace, env, path, readiness) => {
    const service = await processes.start(workspace, { ...env, DRAIN_SECONDS: '600' });
    expect((await service.get('/livez')).status).toBe(200);
    expect((await service.get('/readyz')).status).toBe(readiness);
    const load = async (requests: number) => {
      const seen = new Set<string>();
      const client = async () => {
        for (let sent = 0; sent < requests; sent += 1) {
          const { status, connection } = await service.get(path);
          seen.add(`${status} ${connection}`);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      return [...seen];
    };
    // These connections are kept alive, and used again after the signal.
    expect(await load(1)).toEqual(['200 keep-alive']);

    service.signal('SIGTERM');
    let answer = await service.get('/readyz');
    while (!answer.body.includes('stopping: ')) answer = await service.get('/readyz');
    expect(answer).toMatchObject({ status: 503, connection: 'close' });
    expect(await load(REQUESTS)).toEqual(['200 close']);
    expect((await service.get('/livez')).status).toBe(200);

    service.signal('SIGTERM');
    expect(await service.ended).toBe(1);
  },
);

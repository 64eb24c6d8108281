import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleRelease, writeSampleRelease } from '@farmgate/contract/testing';
import { prepareCheckout } from './testing/checkout.ts';
import { startHeldProvider } from './testing/held-provider.ts';
import { type TestProcesses, testProcesses } from './testing/processes.ts';
import { startSlowPost } from './testing/slow-request.ts';

const NOWHERE = 'http://127.0.0.1:1';
const ADMIN = 'administrator-token-for-tests';
let processes: TestProcesses;
beforeAll(async () => {
  processes = await testProcesses();
});
afterEach(() => processes.killAll());
afterAll(() => processes.remove());

/** A tar of a release; another `mark` gives another version. */
async function tarOf(mark: string): Promise<Buffer> {
  const release = sampleRelease('mf-cart', { 'web/remoteEntry.js': `// ${mark}` });
  const folder = join(processes.dataDir, mark);
  writeSampleRelease(folder, release);
  const files = ['release.json', ...Object.keys(release.content)];
  const options = { cwd: folder, encoding: 'buffer' } as const;
  return (await promisify(execFile)('tar', ['-cf', '-', ...files], options)).stdout;
}

const upload = async (mark: string) => ({
  path: '/registry/releases',
  headers: { authorization: `Bearer ${ADMIN}`, 'content-type': 'application/x-tar' },
  body: await tarOf(mark),
});

test('an upload that has begun is finished by an edge and by a registry that stop', async () => {
  const registry = await processes.start('platform/registry', { REGISTRY_ADMIN_TOKEN: ADMIN });
  const edge = await processes.start('platform/edge', {
    API_URL: NOWHERE,
    REGISTRY_URL: registry.url,
    DRAIN_SECONDS: '1',
  });
  for (const service of [edge, registry]) {
    const slow = await startSlowPost(service.url, await upload(service === edge ? 'by-edge' : 'direct'));
    service.signal('SIGTERM');
    await service.refuses();
    expect(await slow.finish()).toMatchObject({ status: 201, connection: 'close' });
    expect(await service.ended).toBe(0);
  }
});

test('a checkout that waits for the payment provider is finished by an edge and an API that stop', async () => {
  const provider = await startHeldProvider();
  const api = await processes.start('api', {
    RAZORPAY_KEY_ID: 'key',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhooks',
    RAZORPAY_API_URL: provider.url,
  });
  const edge = await processes.start('platform/edge', { API_URL: api.url, REGISTRY_URL: NOWHERE });
  try {
    const checkout = await prepareCheckout(edge.url);
    const ordered = checkout();
    await provider.called;
    for (const service of [edge, api]) service.signal('SIGTERM');
    await Promise.all([edge.refuses(), api.refuses()]);
    provider.answer();
    const answer = await ordered;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await answer.json()).toMatchObject({ order: { id: 'order_held' } });
    expect(await Promise.all([edge.ended, api.ended])).toEqual([0, 0]);
  } finally {
    provider.answer();
    await provider.close();
  }
});

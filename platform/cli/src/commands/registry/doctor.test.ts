import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

const edgeToken = 'a-token-that-edges-have';
let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench({ edgeToken });
  await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  await bench.publish('mf-cart', 'second', {
    routes: [{ id: 'cart', path: '/cart', kind: 'react', files: [] }],
  });
});
afterEach(() => bench.close());

describe('doctor', () => {
  test('checks the token and all that the registry depends on; 1 with remedies when something is wrong', async () => {
    const run = await bench.farmgate(['doctor']);
    expect(run.data).toContain('ok   token: admin may administer every part');
    expect(run.data).toMatch(/ok +database/);
    // No edge ever reported here.
    expect(run).toMatchObject({ code: 1, words: expect.stringContaining('→') });
  });

  test('6: without a token; 5: without a registry', async () => {
    const nobody = { env: { FARMGATE_REGISTRY: bench.registry.url } };
    expect((await bench.farmgate(['doctor'], nobody)).code).toBe(6);
    expect((await bench.farmgate(['doctor', '--registry', 'http://127.0.0.1:9/registry'])).code).toBe(5);
  });
});

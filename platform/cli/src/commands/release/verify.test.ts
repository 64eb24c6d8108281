import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

const edgeToken = 'a-token-that-edges-have';
let bench: Workbench;
let first: string;
let second: string;
beforeEach(async () => {
  bench = await openWorkbench({ edgeToken });
  first = await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  second = await bench.publish('mf-cart', 'second', {
    routes: [{ id: 'cart', path: '/cart', kind: 'react', files: [] }],
  });
});
afterEach(() => bench.close());

describe('verify', () => {
  test('all that is live and rolls out, or what is named', async () => {
    await bench.farmgate(['canary', 'mf-cart@latest', '--percent', '5', ...because]);
    const run = await bench.farmgate(['verify']);
    expect(run).toMatchObject({ code: 0, data: `ok   mf-cart@${first}\nok   mf-cart@${second}` });
    expect((await bench.farmgate(['verify', 'mf-cart@9.9.9'])).code).toBe(1);
  });

  test('1: names a file that was changed in the store', async () => {
    const file = join(bench.registry.dataDir, 'artifacts/mf-cart', first, 'web/remoteEntry.js');
    await writeFile(file, 'tampered()');
    const run = await bench.farmgate(['verify', '--json']);
    expect(run).toMatchObject({ code: 1, words: expect.stringContaining('web/remoteEntry.js') });
    expect(run.json().releases).toMatchObject([
      { part: 'mf-cart', ok: false, problems: [{ file: 'web/remoteEntry.js' }] },
    ]);
  });
});

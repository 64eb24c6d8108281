import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench({ edgeToken: 'an edge token for tests' });
  await bench.publish('mf-cart', 'first');
  await bench.publish('mf-forms', 'first');
});
afterEach(() => bench.close());

/** `status --watch` with what it says, as it says it. */
function watching(...args: string[]) {
  const interrupt = new AbortController();
  const lines: string[] = [];
  const onPrint = (text: string) => void lines.push(text);
  const run = bench.farmgate(['status', '--watch', ...args], { interrupted: interrupt.signal, onPrint });
  const hear = async (part: string) => {
    for (let tries = 0; !lines.some((line) => line.includes(part)); tries += 1) {
      if (tries > 2_400) throw new Error(`never printed ${part} in: ${lines.join(' / ')}`);
      await new Promise((again) => setTimeout(again, 25));
    }
  };
  const end = () => {
    interrupt.abort();
    return run;
  };
  return { hear, end };
}

test('tells each change as it happens, once and in order, until it is interrupted', async () => {
  const watch = watching('--json');
  await watch.hear('Watching');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  await watch.hear('"mf-cart"');
  await bench.farmgate(['promote', 'mf-forms@latest', ...because]);
  await watch.hear('"mf-forms"');
  const { code, data } = await watch.end();
  expect(code).toBe(0);
  expect(data.split('\n').map((line) => (JSON.parse(line) as { part: string }).part)).toEqual(['mf-cart', 'mf-forms']);
});

// Node.js holds the signal of a Request weakly: a collected Request no longer aborts the response's stream.
test('an interruption ends it after garbage was collected', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const watch = watching('--json');
  await watch.hear('Watching');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  await watch.hear('"mf-cart"');
  for (let round = 0; round < 10; round += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await watch.end()).code).toBe(0);
});

test('tells of previews and settings in words, too', async () => {
  const watch = watching();
  await watch.hear('Watching');
  await bench.farmgate(['policy', '--min-visitors', '50', '--mode', 'off', '--set', 'slow=notify', ...because]);
  await watch.hear('production policy enabled off, minVisitors 50, slow notify  admin: for the test');
  await bench.farmgate(['development', '--allow', ...because]);
  await watch.hear('production development on  admin: for the test');
  const { id } = (await bench.farmgate(['preview', 'mf-cart@latest', '--json', ...because])).json();
  await watch.hear(`${id} until 20`);
  await bench.farmgate(['preview', 'revoke', id, '--reason', 'seen enough']);
  await watch.hear('admin: seen enough');
  const { data } = await watch.end();
  expect(data).toMatch(new RegExp(`production mf-cart revoke 1\\.0\\.0-\\w+ ${id}  admin: seen enough`));
});

test('goes on when the registry goes away, and tells what it missed', async () => {
  const real = globalThis.fetch;
  const watch = watching();
  await watch.hear('Watching');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  await watch.hear('mf-cart promote');

  // Its streams end and reconnecting fails. Other clients still reach the registry and change the channel meanwhile.
  globalThis.fetch = async (input, init) => {
    if ((input as Request).url.includes('/log')) throw new TypeError('fetch failed', { cause: new Error('gone') });
    return real(input, init);
  };
  bench.registry.app.server.closeAllConnections();
  await watch.hear('does not answer');
  await bench.farmgate(['promote', 'mf-forms@latest', ...because]);
  globalThis.fetch = real;
  await watch.hear('The registry is back.');
  await watch.hear('mf-forms promote');
  expect((await watch.end()).code).toBe(0);
});

test('5: there is no registry to begin with', async () => {
  const run = await bench.farmgate(['status', '--watch', '--registry', 'http://127.0.0.1:9/registry']);
  expect(run).toMatchObject({ code: 5, words: expect.stringContaining('does not answer') });
});

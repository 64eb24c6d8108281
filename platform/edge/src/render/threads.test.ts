import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Threads } from './threads.ts';

const worker = pathToFileURL(join(__dirname, '../testing/sample-worker.mjs')).href;
const LIMIT_MS = 1_000;
const hasty = new Threads({ threads: 1, worker, limitMs: LIMIT_MS });
const patient = new Threads({ threads: 1, worker, limitMs: 60_000 });
afterAll(() => Promise.all([hasty.close(), patient.close()]));

const render = (path: string, threads = hasty) =>
  threads.render({
    url: `http://localhost:3000${path}`,
    composition: { id: 'c', channel: 'test', parts: {} },
    bundles: {},
    shell: 'shell',
    apiOrigin: 'http://127.0.0.1:1',
  });
const works = async (threads = hasty) => expect((await render('/ok', threads)).status).toBe(200);

test('a page that throws rejects with the part’s error, and the next one is rendered', async () => {
  await expect(render('/throw')).rejects.toThrow('a part threw');
  await works();
});

test('the thread of a page that hangs is terminated, and another one renders the next page', async () => {
  await expect(render('/hang')).rejects.toThrow(`it took longer than ${2 * LIMIT_MS} ms`);
  await works();
});

test('the thread of a page without end to its memory is terminated, and the next one is rendered', async () => {
  await expect(render('/grow', patient)).rejects.toThrow(/memory/i);
  await works(patient);
}, 60_000);

test('pages above the number of threads wait', async () => {
  const pages = await Promise.all(['/wait', '/wait', '/ok'].map((path) => render(path)));
  expect(pages).toHaveLength(3);
});

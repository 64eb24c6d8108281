import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { sampleRelease } from '@farmgate/contract/testing';
import { admittedComposition } from '../testing/admitted-composition.ts';
import { sampleShell } from '../testing/sample-release.ts';
import { HotPages } from '../variants/hot-pages.ts';
import type { Variant } from '../variants/variant.ts';
import { Variants } from '../variants/variants.ts';
import { HotPagesFile } from './hot-pages-file.ts';
import { warmStart } from './warm-start.ts';

const { log } = fastify();
const routes = ['/mf-a', '/mf-a/:id'].map((path) => ({ id: path, path, kind: 'react' as const, files: [] }));
const served = admittedComposition(
  sampleShell('a'),
  sampleRelease('mf-a', { 'web/a.js': 'a' }, { routes, mounts: [] }),
);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farmgate-hot-'));
});
afterEach(() => rm(folder, { recursive: true }));

function hotPages(...visits: string[]): HotPages {
  const hot = new HotPages();
  for (const path of visits) hot.visit(path);
  return hot;
}
const variantsWith = (warm: (path: string) => Promise<boolean>) =>
  new Variants('production', (composition) => ({ composition, pages: { warm } }) as unknown as Variant);

test('an edge that starts again renders the pages that its visitors requested last', async () => {
  await new HotPagesFile(folder, hotPages('/mf-a', '/mf-a/1?sort=price'), log).save();
  const hot = new HotPages();
  await new HotPagesFile(folder, hot, log).restore();
  const rendered: string[] = [];
  await warmStart(
    served,
    variantsWith(async (path) => rendered.push(path) > 0),
    hot,
  );
  expect(rendered).toEqual(['/mf-a/1?sort=price', '/mf-a']);
});

test.each(['', 'half of a li', '{"path":"/"}', '["https://elsewhere.example", 7]'])(
  'a list of hot pages with the content %j is not used',
  async (content) => {
    await writeFile(join(folder, 'hot-pages.json'), content);
    const hot = new HotPages();
    await new HotPagesFile(folder, hot, log).restore();
    expect(hot.paths).toEqual([]);
  },
);

test('a page that fails or hangs keeps no edge from its visitors', async () => {
  const failing = async (path: string) => Promise.reject(new Error(`${path} does not render`));
  await expect(warmStart(served, variantsWith(failing), hotPages('/mf-a'))).resolves.toBeUndefined();
  const hanging = () => new Promise<boolean>(() => {});
  const late = warmStart(served, variantsWith(hanging), hotPages('/mf-a', '/mf-a/1'), 10);
  await expect(late).resolves.toBeUndefined();
});

test('pages that the API has no data for yet are rendered again until it has', async () => {
  const rendered: string[] = [];
  const slow = async (path: string) => {
    rendered.push(path);
    return path === '/mf-a' || rendered.length > 3;
  };
  await warmStart(served, variantsWith(slow), hotPages('/mf-a/1', '/mf-a'));
  expect(rendered).toEqual(['/mf-a', '/mf-a/1', '/mf-a/1', '/mf-a/1']);
});

test('an API that stays silent keeps an edge from its visitors for the limit only', async () => {
  const silent = jest.fn(async () => false);
  await warmStart(served, variantsWith(silent), hotPages('/mf-a'), 600);
  const attempts = silent.mock.calls.length;
  expect(attempts).toBeGreaterThan(1);
  await new Promise((later) => setTimeout(later, 600));
  expect(silent).toHaveBeenCalledTimes(attempts);
});

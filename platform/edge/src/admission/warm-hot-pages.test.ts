import { sampleRelease } from '@farmgate/contract/testing';
import { AdmittedComposition } from '../composition/admitted-composition.ts';
import { admittedComposition } from '../testing/admitted-composition.ts';
import { sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { HotPages } from '../variants/hot-pages.ts';
import type { Variant } from '../variants/variant.ts';
import { Variants } from '../variants/variants.ts';
import { withCandidates } from './candidate.ts';
import { warmHotPages } from './warm-hot-pages.ts';

const remote = (name: string, mark: string) => {
  const routes = [`/${name}`, `/${name}/:id`].map((path) => ({ id: path, path, kind: 'react' as const, files: [] }));
  return sampleRelease(name, { 'web/a.js': mark }, { routes, mounts: [] });
};
const served = admittedComposition(sampleShell('a'), remote('mf-a', 'old'), remote('mf-b', 'old'));

/** The pages that are rendered before a release of mf-a is served, with the version of mf-a. */
async function warmed(visits: string[], isRollout = false): Promise<string[]> {
  const hot = new HotPages();
  for (const path of visits) hot.visit(path);
  const rendered: string[] = [];
  const variants = new Variants('production', (composition) => {
    const warm = async (path: string) => void rendered.push(`${path} ${composition.parts['mf-a']!.version}`);
    return { composition, pages: { warm } } as unknown as Variant;
  });
  const release = remote('mf-a', 'new');
  const rollout = isRollout ? sampleRollout(release, 10) : null;
  const candidates = [{ part: 'mf-a', release: release.descriptor, rollout }];
  const parts = withCandidates(served.parts, candidates);
  await warmHotPages(
    new AdmittedComposition({ wanted: served.wanted, parts, unrendered: new Set() }),
    candidates,
    variants,
    hot,
  );
  return rendered;
}
const { version } = remote('mf-a', 'new').descriptor;

test.each([false, true])(
  'pages that use the release are rendered, the last requested first (rollout: %s)',
  async (isRollout) => {
    expect(await warmed(['/mf-a/1?sort=price', '/mf-b', '/mf-a', '/gone'], isRollout)).toEqual([
      `/mf-a ${version}`,
      `/mf-a/1?sort=price ${version}`,
    ]);
  },
);

test('no more than 16 pages are rendered', async () => {
  expect(await warmed(Array.from({ length: 100 }, (_, id) => `/mf-a/${id}`))).toHaveLength(16);
});

import { sampleComposition, sampleRemote, sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { Live } from './live.ts';
import { Serving } from './serving.ts';
import type { SiteComposition } from './site-composition.ts';
import type { Site } from './site.ts';
import { Sites } from './sites.ts';

const shell = sampleShell('a');
const sites = new Sites((composition: SiteComposition) => ({ composition }) as Site);
const serving = (mark: string, percent = 0) => {
  const rollouts = percent > 0 ? [sampleRollout(sampleRemote('candidate'), percent)] : [];
  return new Serving(sampleComposition(shell, sampleRemote(mark)), rollouts, sites);
};

test('the versions in pages of every group are known by the page’s composition', () => {
  const live = new Live();
  const divided = serving('one', 50);
  live.swap(divided, 'registry');
  const versions = divided.sites.map(({ composition }) => live.versionsOf(composition.id)?.['mf-cart']);
  expect(versions).toEqual([sampleRemote('one').descriptor.version, sampleRemote('candidate').descriptor.version]);
  expect(live.versionsOf('000000000000')).toBeNull();
});

test.each([
  [49, true],
  [50, false],
])('%i compositions later, whether pages that are still open are known is %s', (later, isKnown) => {
  const live = new Live();
  const first = serving('first');
  live.swap(first, 'registry');
  for (let time = 0; time < later; time += 1) live.swap(serving(`${time}`), 'registry');
  expect(live.versionsOf(first.base.composition.id) !== null).toBe(isKnown);
});

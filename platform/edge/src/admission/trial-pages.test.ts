import { type SampleRelease, sampleRelease } from '@farmgate/contract/testing';
import { admittedComposition } from '../testing/admitted-composition.ts';
import { sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { AdmittedComposition } from '../composition/admitted-composition.ts';
import type { Candidate } from './candidate.ts';
import { withCandidates } from './candidate.ts';
import { trialPages } from './trial-pages.ts';

/** A remote with the page `/<name>` and a widget, which mounts the widgets of other parts. */
function remote(name: string, mark: string, mounts: string[] = []): SampleRelease {
  const routes = [
    { id: 'one', path: `/${name}/:id`, kind: 'react' as const, files: [] },
    { id: 'all', path: `/${name}`, kind: 'react' as const, files: [] },
  ];
  return sampleRelease(name, { 'web/a.js': mark }, { routes, widgets: [{ name, files: [] }], mounts });
}
const shell = sampleShell('old');
const live = [shell, remote('mf-a', 'old'), remote('mf-b', 'old', ['mf-a']), remote('mf-c', 'old')];
const asLive = ({ descriptor }: SampleRelease): Candidate => ({
  part: descriptor.name,
  release: descriptor,
  rollout: null,
});
const asRollout = (release: SampleRelease): Candidate => ({
  ...asLive(release),
  rollout: sampleRollout(release, 10, release.descriptor.name),
});

/** The pages, with the selected rollouts in brackets. */
function pages(candidates: Candidate[], before: Candidate[] = [], unrendered = new Set<string>()) {
  const served = admittedComposition(...live);
  const parts = withCandidates(withCandidates(served.parts, before), candidates);
  const next = new AdmittedComposition({ wanted: served.wanted, parts, unrendered });
  return trialPages(next, candidates)
    .map(({ path, selected }) => `${path} [${[...selected].sort()}]`)
    .sort();
}

test('a release is checked with its own page and with those that mount its widgets', () => {
  expect(pages([asLive(remote('mf-a', 'new'))])).toEqual(['/mf-a []', '/mf-b []']);
  expect(pages([asLive(remote('mf-c', 'new'))])).toEqual(['/mf-c []']);
});

test('a remote with several pages below one path is checked with the first', () => {
  const routes = [{ id: 'recipes', path: '/recipes/*', kind: 'application' as const, files: [] }];
  expect(pages([asLive(sampleRelease('mf-recipes', { 'web/a.js': '' }, { routes }))])).toEqual(['/recipes []']);
});

test('a shell is checked with one page of each part', () => {
  expect(pages([asLive(sampleShell('new'))])).toEqual(['/mf-a []', '/mf-b []', '/mf-c []', '/terms-and-conditions []']);
});

test('a rollout is checked for its own visitors only', () => {
  expect(pages([asRollout(remote('mf-a', 'new'))])).toEqual(['/mf-a [mf-a]', '/mf-b [mf-a]']);
});

test('a release is also checked beside each rollout that its pages use, one at a time', () => {
  const before = [asRollout(remote('mf-b', 'next', ['mf-a'])), asRollout(remote('mf-c', 'next'))];
  expect(pages([asLive(remote('mf-a', 'new'))], before)).toEqual(['/mf-a []', '/mf-b []', '/mf-b [mf-b]']);
  expect(pages([asRollout(remote('mf-a', 'new'))], before)).toEqual([
    '/mf-a [mf-a]',
    '/mf-b [mf-a,mf-b]',
    '/mf-b [mf-a]',
  ]);
});

test('pages that browsers render are not checked', () => {
  const a = remote('mf-a', 'old').descriptor;
  expect(
    pages([asLive(remote('mf-c', 'new'))], [], new Set([`mf-c@${remote('mf-c', 'new').descriptor.version}`])),
  ).toEqual([]);
  expect(pages([asLive(sampleShell('new'))], [], new Set([`mf-a@${a.version}`]))).not.toContain('/mf-a []');
});

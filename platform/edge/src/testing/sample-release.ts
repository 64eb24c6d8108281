import { compositionId } from '@farmgate/contract/composition';
import type { Composition } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { Rollout } from '@farmgate/contract/rollout';
import { type SampleRelease, sampleRelease } from '@farmgate/contract/testing';

/** Makes a file large enough for compression. */
const FILLER = '/* fresh from the farm */'.repeat(100);

/** A remote's server bundle: it exposes what its code exports, and the function `samples` for every route. */
const REMOTE = `
  import * as code from './code.js';
  const routes = ['home', 'cart', 'product', 'area'].map((id) => ({ id, samples: code.samples }));
  export const remote = { ...code, routes };
`;

/** A shell's server bundle: it loads all parts, and fails or answers as they export. */
const SHELL = `
  import * as own from './code.js';
  let pages = 0;
  export const createRenderer = () => async ({ url, composition, loadPart }) => {
    const { pathname } = new URL(url);
    const versions = Object.entries(composition.parts).map(([part, { version }]) => part + '@' + version);
    const others = Object.keys(composition.parts).filter((part) => part !== 'shell');
    const load = (part) =>
      loadPart(part).catch((error) => {
        if (error.message.endsWith('has no server bundle')) return {};
        throw error;
      });
    const parts = [own, ...(await Promise.all(others.map(load)))];
    const marks = parts.map(({ mark }) => mark);
    for (const { failsAt, failsBeside, failsWithout, hangsAt } of parts) {
      if (failsAt === pathname || (failsBeside && marks.includes(failsBeside))) throw new Error('a part threw');
      if (failsWithout && !marks.includes(failsWithout)) throw new Error('it needs ' + failsWithout);
      if (hangsAt === pathname) await new Promise(() => {});
    }
    const status = parts.map(({ statusAt }) => statusAt?.[pathname]).find(Boolean) ?? 200;
    return { status, title: 'page ' + (pages += 1) + ' of this process', head: '', body: versions.join(), state: null };
  };
`;

/** Files of a remote's server bundle with this code. */
export const remoteBundle = (code = 'export {}') => ({ 'server/remote.js': REMOTE, 'server/code.js': code });

/**
 * A remote with one route at /cart. Another `mark` gives another version. `server` is the code of its server bundle, for edges that
 * render.
 */
export function sampleRemote(mark: string, changes: Partial<ReleaseDescriptor> = {}, server?: string): SampleRelease {
  const content = {
    'web/remoteEntry.js': `console.log('${mark}')${FILLER}`,
    'web/cart.js': 'cart()',
    'web/cart.css': '.mf-cart{}',
    'web/tile.webp': 'picture',
    ...remoteBundle(server),
  };
  return sampleRelease('mf-cart', content, {
    server: server === undefined ? null : 'server/remote.js',
    mounts: [],
    routes: [
      {
        id: 'cart',
        path: '/cart',
        title: 'Cart',
        guard: 'signed-in',
        kind: 'react',
        files: ['web/cart.js', 'web/cart.css'],
      },
    ],
    ...changes,
  });
}

/** A shell with an initial chunk, a stylesheet and one own page; `server` as for a remote. */
export function sampleShell(mark: string, server?: string): SampleRelease {
  const content = {
    'web/shell.js': `shell('${mark}')`,
    'web/vendor.js': 'vendor()',
    'web/shell.css': 'body{}',
    ...(server === undefined ? {} : { 'server/shell.js': SHELL, 'server/code.js': server }),
  };
  return sampleRelease('shell', content, {
    server: server === undefined ? null : 'server/shell.js',
    mounts: [],
    styles: ['web/shell.css'],
    preload: ['web/vendor.js'],
    routes: [
      { id: 'terms', path: '/terms-and-conditions', title: 'Terms', kind: 'react', files: ['web/vendor.js'] },
      { id: 'not-found', path: '*', kind: 'react', files: [] },
    ],
  });
}

/** A rollout of a release to a percentage of the cohorts. */
export function sampleRollout({ descriptor }: SampleRelease, percent: number, id = 'rollout'): Rollout {
  const share = Math.round(percent * 100);
  const since = '2026-01-01T00:00:00.000Z';
  return { id, part: descriptor.name, release: descriptor, share, state: 'running', since };
}

export function sampleComposition(...releases: SampleRelease[]): Composition {
  const parts = Object.fromEntries(releases.map(({ descriptor }) => [descriptor.name, descriptor]));
  const versions = Object.fromEntries(Object.values(parts).map(({ name, version }) => [name, version]));
  return {
    id: compositionId('production', versions),
    channel: 'production',
    since: new Date().toISOString(),
    development: false,
    parts,
    rollouts: [],
    recalled: {},
    revokedPreviews: [],
  };
}

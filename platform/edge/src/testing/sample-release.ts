import { compositionId } from '@farmgate/build/composition';
import type { Composition } from '@farmgate/build/composition';
import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import { type SampleRelease, sampleRelease } from '@farmgate/build/testing';

/** Over the size from which compressing pays. */
const FILLER = '/* fresh from the farm */'.repeat(100);

/** A remote with one route at /cart; `mark` makes its bytes, and so its version, differ. */
export function sampleRemote(mark: string, changes: Partial<ReleaseDescriptor> = {}): SampleRelease {
  const content = {
    'web/remoteEntry.js': `console.log('${mark}')${FILLER}`,
    'web/cart.js': 'cart()',
    'web/cart.css': '.cart{}',
    'web/tile.webp': 'picture',
    'server/remote.js': 'export {}',
  };
  return sampleRelease('mf-cart', content, {
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

/** A shell with an initial chunk, a stylesheet and one page of its own. */
export function sampleShell(mark: string): SampleRelease {
  const content = { 'web/shell.js': `shell('${mark}')`, 'web/vendor.js': 'vendor()', 'web/shell.css': 'body{}' };
  return sampleRelease('shell', content, {
    styles: ['web/shell.css'],
    preload: ['web/vendor.js'],
    routes: [
      { id: 'terms', path: '/terms-and-conditions', title: 'Terms', kind: 'react', files: ['web/vendor.js'] },
      { id: 'not-found', path: '*', kind: 'react', files: [] },
    ],
  });
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
  };
}

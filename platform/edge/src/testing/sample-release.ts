import { compositionId } from '@farmgate/build/composition';
import type { Composition } from '@farmgate/build/composition';
import { type ReleaseDescriptor, fileRecord, releaseVersion } from '@farmgate/build/descriptor';

/** A release with its bytes, as a registry holds it. */
export interface SampleRelease {
  descriptor: ReleaseDescriptor;
  content: Record<string, string>;
}

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
  return release(content, {
    name: 'mf-cart',
    kind: 'remote',
    entry: 'web/remoteEntry.js',
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
  return release(content, {
    name: 'shell',
    kind: 'shell',
    entry: 'web/shell.js',
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
  return { id: compositionId('production', versions), channel: 'production', since: new Date().toISOString(), parts };
}

function release(content: Record<string, string>, changes: Partial<ReleaseDescriptor>): SampleRelease {
  const records = Object.entries(content).map(([file, text]) => [file, fileRecord(Buffer.from(text))] as const);
  const files = Object.fromEntries(records);
  const descriptor: ReleaseDescriptor = {
    schema: 1,
    name: 'part',
    kind: 'remote',
    version: releaseVersion('1.0.0', files),
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    wire: 1,
    entry: '',
    styles: [],
    preload: [],
    routes: [],
    widgets: [],
    server: null,
    shared: {},
    files,
    ...changes,
  };
  return { descriptor, content };
}

import { type ReleaseDescriptor, fileRecord, releaseVersion } from '../descriptor.ts';

/** A remote's descriptor as a build would write it, with what a test changes. */
export function sampleDescriptor(changes: Partial<ReleaseDescriptor> = {}): ReleaseDescriptor {
  const files = {
    'web/remoteEntry.js': fileRecord(Buffer.from('entry')),
    'web/cart.js': fileRecord(Buffer.from('cart')),
    'web/cart.css': fileRecord(Buffer.from('.cart{}')),
    'server/remote.js': fileRecord(Buffer.from('server')),
  };
  return {
    schema: 1,
    name: 'mf-cart',
    kind: 'remote',
    version: releaseVersion('1.0.0', files),
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    wire: 1,
    entry: 'web/remoteEntry.js',
    styles: [],
    preload: [],
    routes: [{ id: 'cart', path: '/cart', kind: 'react', files: ['web/cart.js', 'web/cart.css'] }],
    widgets: [],
    server: 'server/remote.js',
    shared: { react: { range: '^19.0.0', provides: null } },
    files,
    ...changes,
  };
}

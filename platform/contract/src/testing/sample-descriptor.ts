import type { ReleaseDescriptor } from '../descriptor/descriptor.ts';
import { sampleRelease } from './sample-release.ts';

const CONTENT = {
  'web/remoteEntry.js': 'entry',
  'web/cart.js': 'cart',
  'web/cart.css': '.mf-cart{}',
  'server/remote.js': 'server',
};

/** A remote's descriptor, with a test's changes. */
export const sampleDescriptor = (changes: Partial<ReleaseDescriptor> = {}): ReleaseDescriptor =>
  sampleRelease('mf-cart', CONTENT, {
    routes: [{ id: 'cart', path: '/cart', kind: 'react', files: ['web/cart.js', 'web/cart.css'] }],
    server: 'server/remote.js',
    shared: { react: { range: '^19.0.0', provides: null } },
    ...changes,
  }).descriptor;

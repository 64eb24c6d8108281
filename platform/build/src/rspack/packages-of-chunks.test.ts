import { packageOf } from './packages-of-chunks.ts';

test.each([
  ['/repo/node_modules/react/index.js', 'react'],
  ['/repo/node_modules/@tanstack/query-core/build/x.js', '@tanstack/query-core'],
  ['/repo/node_modules/a/node_modules/b/index.js', 'b'],
  ['/repo/shell/src/main.ts', undefined],
])('%s is of %s', (file, name) => expect(packageOf(file)).toBe(name));

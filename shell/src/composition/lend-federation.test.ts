/** @jest-environment node */
import publicEntry from '@module-federation/webpack-bundler-runtime';

/** The CommonJS twin of the file that lend-federation.ts imports; Jest cannot load the ES module. */
const FILE = '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.cjs';

const WHAT_TO_DO = `lend-federation.ts imports dist/initContainerEntry.js of @module-federation/webpack-bundler-runtime, but this version has no such file, or another function in it. The import is necessary: a build without exposes, such as the shell's, removes the function from the public entry, and remotes need it. Find the function in the package's dist/index.js and correct the import. If no file exports it alone, keep the last version that does.`;

test('the file of the federation runtime that the shell imports has the function of the public entry', async () => {
  const expected = publicEntry.bundlerRuntime?.initContainerEntry;
  const file = (await import(FILE).catch(() => ({}))) as { initContainerEntry?: unknown };
  const result = expected && file.initContainerEntry === expected ? 'same function' : WHAT_TO_DO;
  expect(result).toBe('same function');
});

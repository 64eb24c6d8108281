import { createInstance, getInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type Options = Parameters<typeof createInstance>[0];
type Requirer = { webpackRequire: { federation: { initOptions: Options } } };

/** Each remote has its own instance on the page's runtime. An entry that is loaded again reuses its instance. */
function init(options: Options) {
  const known = getInstance((instance) => instance.options.name === options.name);
  if (!known) return createInstance({ ...options, id: '' });
  known.initOptions({ ...options, id: '' });
  return known;
}

/** A federation object like the one that a remote's own build would create. Remotes share its code but no state. */
const freshFederation = () => ({
  ...federation,
  runtime: { ...federation.runtime, init },
  bundlerRuntime: {
    ...federation.bundlerRuntime,
    S: {},
    init: ({ webpackRequire }: Requirer) => init(webpackRequire.federation.initOptions),
    // The build removes it from the public entry because the shell exposes nothing. lend-federation.test.ts watches its path.
    initContainerEntry,
  },
  bundlerRuntimeOptions: {},
});

/**
 * Lends the federation runtime to remotes, which are built without it (`lentFederation` in `platform/build`). The page
 * loads it once instead of with every remote's entry.
 */
export function lendFederation(): void {
  Object.defineProperty(globalThis, 'farmgateFederation', { value: freshFederation });
}

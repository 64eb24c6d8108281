import { createInstance, getInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type Options = Parameters<typeof createInstance>[0];
type Requirer = { webpackRequire: { federation: { initOptions: Options } } };

/** An instance of a remote's own on the page's runtime; an entry that is loaded again finds the one it had. */
function init(options: Options) {
  const known = getInstance((instance) => instance.options.name === options.name);
  if (!known) return createInstance({ ...options, id: '' });
  known.initOptions({ ...options, id: '' });
  return known;
}

/** A federation object as a remote's build would have made it from copies of its own. Nothing in it is shared but code. */
const freshFederation = () => ({
  ...federation,
  runtime: { ...federation.runtime, init },
  bundlerRuntime: {
    ...federation.bundlerRuntime,
    S: {},
    init: ({ webpackRequire }: Requirer) => init(webpackRequire.federation.initOptions),
    // The shell exposes nothing, so its own build leaves this one out.
    initContainerEntry,
  },
  bundlerRuntimeOptions: {},
});

/**
 * Lends the federation runtime to remotes, which are built without one (`lentFederation` in `platform/build`): it is
 * on the page once instead of in every remote's entry.
 */
export function lendFederation(): void {
  Object.defineProperty(globalThis, 'farmgateFederation', { value: freshFederation });
}

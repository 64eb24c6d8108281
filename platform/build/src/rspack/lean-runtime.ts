import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/;
const COMMON_JS = /[\\/]@module-federation[\\/].*\.cjs$/;

function esModuleOf(file: string): string {
  const candidates = [file.replace(/\.cjs$/, '.js'), file.replace(/\.cjs$/, '.mjs')];
  return candidates.find((candidate) => existsSync(candidate)) ?? file;
}

/**
 * The federation plugin names its runtime by the CommonJS files, which cannot be shaken: the same runtime as ES modules
 * takes 40 % off a remote's entry. This swaps those files for the ES modules that lie beside them.
 */
export const leanRuntime = () =>
  new rspack.NormalModuleReplacementPlugin(COMMON_JS, (module) => {
    if (path.isAbsolute(module.request)) module.request = esModuleOf(module.request);
  });

/**
 * For remotes: not even the ES modules, but what the shell lends them (`lend-federation.ts` there). The expression is
 * evaluated once in each remote, so that each gets an object of its own.
 */
export const lentFederation = () =>
  new rspack.ExternalsPlugin('var', ({ request }, done) =>
    done(undefined, request && BUNDLER_RUNTIME.test(request) ? 'globalThis.farmgateFederation()' : undefined),
  );

/** The same for imports by package name. */
export function leanRuntimeAliases(): Record<string, string> {
  const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const names = ['@module-federation/runtime', '@module-federation/runtime-tools'];
  return Object.fromEntries(names.map((name) => [name, esModuleOf(fromEnhanced.resolve(name))]));
}

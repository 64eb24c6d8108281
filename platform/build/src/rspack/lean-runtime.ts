import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';

const require = createRequire(import.meta.url);
const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/;
const COMMON_JS = /[\\/]@module-federation[\\/].*\.cjs$/;

function esModuleOf(file: string): string {
  const candidates = [file.replace(/\.cjs$/, '.js'), file.replace(/\.cjs$/, '.mjs')];
  return candidates.find((candidate) => existsSync(candidate)) ?? file;
}

/**
 * The federation plugin imports its runtime as CommonJS, which cannot be tree-shaken. This replaces the files by the ES modules
 * beside them, which makes a remote's entry 40 % smaller.
 */
export const leanRuntime = (): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(COMMON_JS, (module) => {
    if (path.isAbsolute(module.request)) module.request = esModuleOf(module.request);
  });

/**
 * Remotes use the runtime of the shell (`lend-federation.ts` there). The expression is evaluated once per remote, so that each one
 * gets its own object.
 */
export const lentFederation = () =>
  new rspack.ExternalsPlugin('var', ({ request }, done) =>
    done(undefined, request && BUNDLER_RUNTIME.test(request) ? 'globalThis.farmgateFederation()' : undefined),
  );

/** The same as `leanRuntime`, for imports by package name. */
export function leanRuntimeAliases(): Record<string, string> {
  const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const names = ['@module-federation/runtime', '@module-federation/runtime-tools'];
  return Object.fromEntries(names.map((name) => [name, esModuleOf(fromEnhanced.resolve(name))]));
}

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';

const require = createRequire(import.meta.url);
/** Name for the federation plugin's runtime; `leanRuntimeAliases` says where it is. */
const BUNDLER_RUNTIME = 'farmgate-bundler-runtime';
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

const otherModule = () =>
  new Error("The federation plugin's first module has changed. Adapt platform/build/src/rspack/lean-runtime.ts to it.");

/** The federation plugin's first module: a data URL that imports its runtime by absolute path. */
const FIRST_MODULE = /!=!data:text\/javascript,/;
const RUNTIME_IMPORT = /(__module_federation_bundler_runtime__ from )"(?:[^"\\]|\\.)*"/;

/**
 * Imports the federation plugin's runtime by a name instead of its path on this machine. Ids of modules are hashes of such data URLs,
 * so the same sources would make another release in another folder.
 */
export const namedRuntime = (): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(FIRST_MODULE, (module) => {
    const at = module.request.indexOf(',') + 1;
    const source = decodeURIComponent(module.request.slice(at));
    if (!RUNTIME_IMPORT.test(source)) throw otherModule();
    const named = source.replace(RUNTIME_IMPORT, `$1${JSON.stringify(BUNDLER_RUNTIME)}`);
    module.request = module.request.slice(0, at) + encodeURIComponent(withoutBuiltIn(named));
  });

/** Parts of that module, from a text to before another. */
const BUILT_IN: [from: string, to: string][] = [
  ['early(runtimeRequire.federation,"sharedFallback"', 'const sharedFallback='],
  ['early(runtimeRequire.federation.bundlerRuntimeOptions,"remotes"', 'override(runtimeRequire,"S"'],
  ['override(runtimeRequire.f,"remotes"', 'override(runtimeRequire.f,"consumes"'],
];
const TREES_SHAKEN = 'runtimeRequire.federation.sharedFallback';

/** Removes what handles remotes that a build knows, and shared modules whose trees are shaken at run time. No part has either. */
function withoutBuiltIn(source: string): string {
  const short = BUILT_IN.reduce((text, [from, to]) => {
    const start = text.indexOf(from);
    const end = text.indexOf(to, start);
    if (start < 0 || end < 0) throw otherModule();
    return text.slice(0, start) + text.slice(end);
  }, source);
  return short.replaceAll(TREES_SHAKEN, 'undefined');
}

/**
 * Remotes use the runtime of the shell (`lend-federation.ts` there). The expression is evaluated once per remote, so that each one
 * gets its own object.
 */
export const lentFederation = (): RspackPluginInstance =>
  new rspack.ExternalsPlugin('var', { [BUNDLER_RUNTIME]: 'globalThis.farmgateFederation()' });

/** Where the federation runtime is: ES modules, as with `leanRuntime`. */
export function leanRuntimeAliases(): Record<string, string> {
  const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const fromTools = createRequire(fromEnhanced.resolve('@module-federation/runtime-tools'));
  return {
    '@module-federation/runtime': esModuleOf(fromTools.resolve('@module-federation/runtime')),
    '@module-federation/runtime-tools': esModuleOf(fromEnhanced.resolve('@module-federation/runtime-tools')),
    [BUNDLER_RUNTIME]: esModuleOf(fromTools.resolve('@module-federation/webpack-bundler-runtime')),
  };
}

import path from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration, Plugins } from '@rspack/core';
import { baseConfig } from './base.ts';
import { globalName, isShell } from '@farmgate/contract/part';
import { remoteFederation, shellFederation } from './federation.ts';
import { leanRuntime, leanRuntimeAliases, lentFederation } from './lean-runtime.ts';
import type { PartOptions } from './part.ts';
import { productionRouter } from './production-router.ts';

/** A chunk that takes longer than this counts as one that did not load. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

const libraries = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`);

/**
 * The shell's first scripts in three files of about the same work: a browser compiles one while the next is on its way, and
 * between two of them it can answer a finger.
 */
const INITIAL = {
  react: { chunks: 'initial', name: 'react', enforce: true, test: libraries('react|react-dom|scheduler') },
  libraries: {
    chunks: 'initial',
    name: 'libraries',
    enforce: true,
    test: libraries('react-router|@tanstack|jotai|@module-federation'),
  },
} as const;

/** The federated build that browsers load, into `web` in the part's output. `plugins`: what else is done with it. */
export function webConfig(part: PartOptions, plugins: Plugins): Configuration {
  const { name, folder, output, production, shared } = part;
  const base = baseConfig(part);
  return {
    ...base,
    name: 'web',
    target: ['web', 'es2022'],
    entry: isShell(part) ? { shell: part.entry } : {},
    resolve: { ...base.resolve, alias: { ...leanRuntimeAliases(), ...(production ? productionRouter(folder) : {}) } },
    output: {
      path: path.join(output, 'web'),
      // Where a file lies depends on the release's version, known only after the build: it is read from the script's own address.
      publicPath: 'auto',
      uniqueName: globalName(name),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      trustedTypes: { policyName: `farmgate-${name}` },
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      clean: production,
    },
    optimization: {
      ...base.optimization,
      ...(production ? { chunkIds: 'named', moduleIds: 'deterministic' } : {}),
      splitChunks: { chunks: 'async', minSize: 8_000, cacheGroups: isShell(part) ? INITIAL : {} },
    },
    plugins: [
      ...(isShell(part) ? [leanRuntime()] : [lentFederation()]),
      isShell(part) ? shellFederation(name, shared) : remoteFederation(name, part.entry, shared),
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') }),
      // Files that are served as they are, such as the shell's icon.
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      ...plugins,
    ],
  };
}

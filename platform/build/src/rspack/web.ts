import path from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration, Plugins } from '@rspack/core';
import { baseConfig } from './base.ts';
import { globalName, isShell, TRUSTED_TYPES_POLICY } from '@farmgate/contract/part';
import { remoteFederation, shellFederation } from './federation.ts';
import { leanRuntime, leanRuntimeAliases, lentFederation, namedRuntime } from './lean-runtime.ts';
import type { PartOptions } from './part.ts';
import { leanLibraries } from './lean-libraries.ts';
import { rejectForeign } from './own-framework.ts';
import { productionRouter, routerFolder } from './production-router.ts';
import { sharingIds } from './sharing-ids.ts';

/** Timeout for loading a chunk. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

const libraries = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`);

/** The shell's first scripts are two files: a browser compiles one while it downloads the other, and handles input between them. */
const INITIAL = {
  react: { chunks: 'initial', name: 'react', enforce: true, test: libraries('react|react-dom|scheduler') },
} as const;

/** How libraries ask whether they are built for production. Some ask as if for Vite: Jotai otherwise keeps its warnings. */
function modeNames(production: boolean): Record<string, string> {
  const mode = JSON.stringify(production ? 'production' : 'development');
  return { 'process.env.NODE_ENV': mode, 'import.meta.env': 'true', 'import.meta.env.MODE': mode };
}

/** The federated build that browsers load, into `web` in the part's output. `plugins` are added to it. */
export function webConfig(part: PartOptions, plugins: Plugins): Configuration {
  const { name, folder, output, production, shared, foreign = [] } = part;
  const base = baseConfig(part);
  return {
    ...base,
    name: 'web',
    target: ['web', 'es2022'],
    entry: isShell(part) ? { shell: part.entry } : {},
    resolve: { ...base.resolve, alias: { ...leanRuntimeAliases(), ...(production ? productionRouter(folder) : {}) } },
    output: {
      path: path.join(output, 'web'),
      // Paths contain the release's version, which is known only after the build, so they are derived from the script's URL.
      publicPath: 'auto',
      uniqueName: globalName(name),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
      filename: '[name].js',
      // Needs no hash, because the path has the release's version. The first scripts would have a table of the hashes.
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      // Edges tell stylesheets of chunks from those of entries by the hash (`styleMarker`).
      cssChunkFilename: '[name].[contenthash:8].css',
      clean: production,
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        ...(isShell(part) && production ? leanLibraries(routerFolder(folder)) : []),
      ],
    },
    optimization: {
      ...base.optimization,
      ...(production ? { chunkIds: 'natural', moduleIds: 'natural', mangleExports: 'size' } : {}),
      splitChunks: {
        chunks: 'async',
        minSize: 10_000,
        // Imports of shared modules have no code. As chunks of their own they would come in an order that depends on the folder.
        defaultSizeTypes: ['...', 'consume-shared'],
        // A library that only one chunk needs is in that chunk, because every chunk costs a hash in the first scripts.
        cacheGroups: { ...(isShell(part) ? INITIAL : {}), defaultVendors: false },
      },
    },
    plugins: [
      namedRuntime(),
      ...(production && isShell(part) ? [sharingIds(shared, path.dirname(output))] : []),
      ...(isShell(part) ? [leanRuntime()] : [rejectForeign(foreign), lentFederation()]),
      isShell(part) ? shellFederation(name, shared) : remoteFederation(name, part.entry, shared),
      new rspack.DefinePlugin(modeNames(production)),
      // Files that are served unchanged, such as the shell's icon.
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      ...plugins,
    ],
  };
}

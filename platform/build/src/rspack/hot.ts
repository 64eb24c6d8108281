import { isShell } from '@farmgate/contract/part';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import type { PartOptions } from './part.ts';
import { serverConfig } from './server.ts';
import { webConfig } from './web.ts';

/** Additions of a development server, so that open pages get changes. */
export interface HotOptions {
  /** Folder for the builds, instead of `dist/release`. */
  output: string;
  /** First module of the part's code; it receives the updates. */
  client: string;
  /** Module with `register`, `createSignatureFunctionForTransform` and `refresh`, called for every component. */
  refresh: string;
}

const SOURCE = /\.tsx?$/;

/**
 * A part's builds for a development server: `web` with hot updates, and `server` only to read routes and widgets. There are no
 * hashes, because each change would alter them.
 */
export function hotConfigs(
  part: PartOptions,
  { client, refresh }: HotOptions,
): { web: Configuration; server: Configuration } {
  // Components of another framework, or of another React, are not changed in an open page: it is loaded again.
  const isRefreshed = !part.foreign;
  const web = webConfig({ ...part, hot: isRefreshed }, [
    new rspack.HotModuleReplacementPlugin(),
    // Without a name it is added to every entry.
    new rspack.EntryPlugin(part.folder, `${client}?part=${part.name}`, { name: undefined }),
    ...(isRefreshed ? [new rspack.ProvidePlugin({ $ReactRefreshRuntime$: `${refresh}?part=${part.name}` })] : []),
  ]);
  const refreshed = {
    test: SOURCE,
    exclude: [/[\\/]node_modules[\\/]/, client, refresh],
    use: [{ loader: 'builtin:react-refresh-loader' }],
  };
  const server = serverConfig(part, []);
  const hot: Configuration = {
    ...web,
    devtool: 'cheap-module-source-map',
    output: { ...web.output, cssChunkFilename: '[name].css' },
    // Code with errors must not reach pages.
    optimization: { ...web.optimization, emitOnErrors: false },
    module: { ...web.module, rules: [...(isRefreshed ? [refreshed] : []), ...(web.module?.rules ?? [])] },
  };
  // For the shell only its pages are read. The whole shell with React would stay in memory after each change.
  return { web: hot, server: isShell(part) ? { ...server, entry: { shell: './src/pages/pages.ts' } } : server };
}

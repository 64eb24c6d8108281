import { isShell } from '@farmgate/contract/part';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import type { PartOptions } from './part.ts';
import { serverConfig } from './server.ts';
import { webConfig } from './web.ts';

/** What a development server adds to a part, to change it in an open page. */
export interface HotOptions {
  /** Folder for the builds, instead of `dist/release`. */
  output: string;
  /** Module that the part's code begins with: it takes the updates. */
  client: string;
  /** Module that is told of every component: `register`, `createSignatureFunctionForTransform` and `refresh`. */
  refresh: string;
}

const SOURCE = /\.tsx?$/;

/**
 * A part's builds for a development server: `web` as browsers load it, with hot updates, and `server` only to read its
 * routes and widgets from. Nothing is pinned by hashes, which every change would change.
 */
export function hotConfigs(part: PartOptions, { client, refresh }: HotOptions): Configuration[] {
  const web = webConfig({ ...part, hot: true }, [
    new rspack.HotModuleReplacementPlugin(),
    // Without a name it goes before every entry.
    new rspack.EntryPlugin(part.folder, `${client}?part=${part.name}`, { name: undefined }),
    new rspack.ProvidePlugin({ $ReactRefreshRuntime$: `${refresh}?part=${part.name}` }),
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
    output: { ...web.output, chunkFilename: '[name].js', cssChunkFilename: '[name].css' },
    // An update from broken code would lead nowhere.
    optimization: { ...web.optimization, emitOnErrors: false },
    module: { ...web.module, rules: [refreshed, ...(web.module?.rules ?? [])] },
  };
  // Of the shell the pages are enough: all of it, with React, would stay in memory with every change.
  return [hot, isShell(part) ? { ...server, entry: { shell: './src/pages/pages.ts' } } : server];
}

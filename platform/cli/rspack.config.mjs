import path from 'node:path';
import { LicensesPlugin } from './rspack/licenses-plugin.mjs';

/**
 * The command line with everything that it imports in it, so that one tarball is enough to run it. Chunks keep what most
 * commands do not need out of their start.
 * @type {import('@rspack/core').Configuration}
 */
export default {
  context: import.meta.dirname,
  mode: 'production',
  target: ['node20', 'es2022'],
  devtool: false,
  entry: { main: './src/main.ts', client: './src/client/client.ts', 'write-manual': './src/write-manual.ts' },
  resolve: { extensions: ['.ts', '.js'], conditionNames: ['source', '...'] },
  module: {
    parser: { javascript: { importMeta: false, url: false, createRequire: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        type: 'javascript/auto',
      },
    ],
  },
  output: {
    path: path.join(import.meta.dirname, 'dist'),
    filename: '[name].js',
    chunkFilename: 'chunks/[name].js',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    chunkLoading: 'import',
    clean: true,
  },
  // Readable stack traces; a terminal does not download it per page.
  optimization: {
    minimize: false,
    chunkIds: 'named',
    moduleIds: 'named',
    splitChunks: {
      chunks: 'async',
      cacheGroups: { default: false, defaultVendors: { test: /[\\/]node_modules[\\/]/, name: 'libraries' } },
    },
  },
  plugins: [new LicensesPlugin()],
  performance: { hints: false },
  stats: 'errors-warnings',
};

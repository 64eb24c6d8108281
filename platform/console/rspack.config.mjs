// @ts-check
import { rspack } from '@rspack/core';
import { CompressedCopies } from './rspack/compressed-copies.mjs';

/** Release managers' own machines: no need for what old phones need. */
const BROWSERS = ['chrome >= 123', 'firefox >= 121', 'safari >= 17.5'];

/** @type {(env: unknown, argv: { mode?: string }) => import('@rspack/core').Configuration} */
export default (_env, { mode }) => {
  const production = mode !== 'development';
  return {
    context: import.meta.dirname,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'source-map',
    target: ['web', 'es2022'],
    entry: { console: './src/main.tsx' },
    output: {
      path: `${import.meta.dirname}/dist`,
      publicPath: '/console/',
      filename: 'files/[name].[contenthash:8].js',
      cssFilename: 'files/[name].[contenthash:8].css',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
            },
            env: { targets: BROWSERS },
          },
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: { 'css/auto': { localIdentName: production ? 'c-[hash:6]' : '[local]-[hash:4]' } },
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
      // Libraries change less often than the console: returning managers keep them.
      splitChunks: {
        cacheGroups: { libraries: { name: 'libraries', chunks: 'all', enforce: true, test: /node_modules/ } },
      },
    },
    plugins: [
      new rspack.HtmlRspackPlugin({ template: 'index.html', scriptLoading: 'defer' }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new rspack.CopyRspackPlugin({ patterns: ['public'] }),
      ...(production ? [new CompressedCopies()] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
};

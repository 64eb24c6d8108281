import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import type { PartOptions } from './part.ts';

/** Baseline 2023, which `shared/ui` requires (`<dialog>`, `@layer`, nesting). */
const BROWSERS = ['chrome >= 109', 'firefox >= 115', 'safari >= 16.4'];

const MOUNT_PLACES = fileURLToPath(new URL('mount-places-loader.js', import.meta.url));

/** Common to the browser build and the server build of a part. */
export function baseConfig({ name, folder, production, hot = false }: PartOptions): Configuration {
  return {
    context: folder,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['source', '...'],
    },
    module: {
      rules: [
        ...(production
          ? [{ test: /\.tsx$/, include: path.join(folder, 'src'), enforce: 'pre' as const, loader: MOUNT_PLACES }]
          : []),
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: hot } },
            },
            env: { targets: BROWSERS },
          },
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
      // Custom properties keep their names, because parts and libraries share them.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': { localIdentName: production ? `${name}-[hash:6]` : `${name}-[hash:4]-[local]` },
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
  };
}

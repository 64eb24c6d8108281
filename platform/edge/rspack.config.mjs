// @ts-check
import { fileURLToPath } from 'node:url';

const folder = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The program of renderer processes as one module, because these processes may not read files. */
export default {
  context: folder('.'),
  mode: 'production',
  target: ['node20', 'es2022'],
  entry: { child: './src/render/child/main.ts' },
  output: {
    path: folder('dist/render'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: { minimize: false },
  stats: 'errors-warnings',
};

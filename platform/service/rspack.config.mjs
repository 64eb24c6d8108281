// @ts-check
import { fileURLToPath } from 'node:url';

const folder = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * OpenTelemetry's SDK as one module, which replaces what TypeScript has written. Services in production install none of its
 * packages then (18 MB, half of it constants), and a service that exports spans reads one file instead of hundreds.
 * @type {import('@rspack/core').Configuration}
 */
export default {
  context: folder('.'),
  mode: 'production',
  target: ['node20', 'es2022'],
  entry: { main: './src/telemetry/sdk/main.ts' },
  output: {
    path: folder('dist/telemetry/sdk'),
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  resolve: { extensionAlias: { '.ts': ['.ts'] } },
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

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

/** Builds the first script of every page into a folder, as `page.js`, with React's development build in it. */
export async function buildPageScript(folder: string): Promise<void> {
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    context: path.resolve(import.meta.dirname, '../..'),
    entry: { page: fileURLToPath(new URL('../../src/browser/page.ts', import.meta.url)) },
    target: ['web', 'es2022'],
    output: { path: folder, uniqueName: 'farmgate_development' },
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
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats!.hasErrors() ? new Error(stats!.toString({ all: false, errors: true })) : null);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
}

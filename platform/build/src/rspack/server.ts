import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { ReleasePlugin } from './release-plugin.ts';
import { baseConfig } from './base.ts';
import type { PartOptions } from './part.ts';

/** Bundled although its siblings are shared: `defineRemote` is an identity function, and a build reads routes through it. */
const BUNDLED = '@farmgate/shared/remote';

/** The plain ES module that the edge renders with, into `dist/release/server`: shared modules stay outside. */
export function serverConfig(part: PartOptions, release: ReleasePlugin): Configuration {
  const { name, kind, folder, production, shared } = part;
  const base = baseConfig(name, folder, production);
  const outside = new Set(shared.map(({ key }) => key));
  return {
    ...base,
    name: 'server',
    target: ['node20', 'es2022'],
    entry: { [kind]: kind === 'shell' ? './src/server.ts' : part.entry },
    output: {
      path: path.join(folder, 'dist/release/server'),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      clean: production,
    },
    module: {
      ...base.module,
      generator: {
        'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: true },
      },
    },
    externalsType: 'module',
    externals:
      kind === 'shell'
        ? [({ request }, done) => done(undefined, request && /^react(-dom)?(\/|$)/.test(request) ? request : undefined)]
        : [
            ({ request }, done) =>
              done(undefined, request && request !== BUNDLED && outside.has(request) ? request : undefined),
          ],
    optimization: { ...base.optimization, minimize: false, ...(production ? { chunkIds: 'named' } : {}) },
    plugins: [release.forServer()],
  };
}

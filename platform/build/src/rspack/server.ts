import path from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration, Plugins } from '@rspack/core';
import { globalName, isShell } from '@farmgate/contract/part';
import { baseConfig } from './base.ts';
import { rejectForeign } from './own-framework.ts';
import type { PartOptions } from './part.ts';
import type { SharedPackage } from './shared-packages.ts';

/** Bundled although its siblings are shared: `defineRemote` is an identity function, and a build reads routes through it. */
const BUNDLED = '@farmgate/shared/remote';

/** An application's page may have JSX in one of its two modules only. */
const SERVER_FILES = {
  '.ts': ['.server.ts', '.server.tsx', '.ts'],
  '.tsx': ['.server.tsx', '.server.ts', '.tsx'],
};

/** On the server, too, remotes use the shell's shared modules: the live shell's server bundle provides them (`lend-shared.ts`). */
function sharedOnServer(shared: SharedPackage[]) {
  const outside = new Map(shared.filter(({ key }) => key !== BUNDLED).map((found) => [found.key, lending(found)]));
  return new rspack.ExternalsPlugin('var', ({ request }, done) => done(undefined, request && outside.get(request)));
}

/** The shell may lend several majors of `@farmgate/shared`, and one version of every library. */
function lending({ key, version }: SharedPackage): string {
  const major = key.startsWith('@farmgate/shared/') ? [version.split('.', 1)[0]] : [];
  return `globalThis.farmgateShared(${[key, ...major].map((argument) => JSON.stringify(argument)).join(', ')})`;
}

/** The plain ES module that the edge renders with, into `server` in the part's output. */
export function serverConfig(part: PartOptions, plugins: Plugins): Configuration {
  const { name, kind, output, production, shared, foreign = [] } = part;
  const base = baseConfig(part);
  return {
    ...base,
    name: 'server',
    target: ['node20', 'es2022'],
    // Modules that need a browser have a version for the server beside them: `./clean.ts` is `./clean.server.ts` here.
    resolve: { ...base.resolve, extensionAlias: SERVER_FILES },
    entry: { [kind]: isShell(part) ? './src/server.ts' : part.entry },
    output: {
      path: path.join(output, 'server'),
      // Part of the class names, which must equal those in the stylesheets of `dist/release/web`.
      uniqueName: globalName(name),
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
    optimization: { ...base.optimization, minimize: false, ...(production ? { chunkIds: 'named' } : {}) },
    plugins: [...(isShell(part) ? [] : [rejectForeign(foreign), sharedOnServer(shared)]), ...plugins],
  };
}

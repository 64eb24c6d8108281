import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@farmgate/contract/part';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { type HotOptions, hotConfigs } from './hot.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { withPolicies } from './own-framework.ts';
import type { PartOptions, RemoteOptions } from './part.ts';
import { serverConfig } from './server.ts';
import { hiddenSourceMaps } from './source-maps.ts';
import { sharedPackages, withoutReact } from './shared-packages.ts';
import { SteadyHashesPlugin } from './steady-hashes.ts';
import { webConfig } from './web.ts';

export type { HotOptions } from './hot.ts';
export type { RemoteOptions } from './part.ts';
export { readRemote } from './read-remote.ts';

/** The export of `rspack.config.mjs`. The development server sets `env.hot`. */
export type Environment = (env: { hot?: HotOptions } | undefined, argv: { mode?: string }) => Configuration[];

const same: NonNullable<RemoteOptions['customize']> = (config) => config;

type Entry = Pick<PartOptions, 'name' | 'kind' | 'entry' | 'kit'> & RemoteOptions;

function partConfig({ name, kind, entry, kit, framework, policies = [], customize = same }: Entry): Environment {
  const folder = process.cwd();
  const { name: found } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string };
  // Teams with their own repository need no scope.
  if (found !== name && found !== `@farmgate/${name}`) {
    throw new Error(
      `The part "${name}" must be built in its own folder, but the package.json in ${folder} has the name "${found}". Use the same name in package.json and rspack.config.mjs.`,
    );
  }
  const all = sharedPackages(folder);
  const modules = framework === 'own' ? withoutReact(all) : { shared: all };
  return (env, argv) => {
    const output = env?.hot?.output ?? path.join(folder, 'dist/release');
    const production = argv.mode !== 'development';
    const part: PartOptions = { name, kind, folder, entry, output, production, ...modules, kit };
    if (env?.hot) {
      const { web, server } = hotConfigs(part, env.hot);
      return [customize(withPolicies(web, policies), 'web'), customize(server, 'server')];
    }
    const release = new ReleasePlugin(part);
    const maps = production ? [hiddenSourceMaps()] : [];
    const pinned = [
      ...maps,
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new SteadyHashesPlugin(),
      release.forWeb(),
    ];
    const server = serverConfig(part, [...maps, release.forServer()]);
    const web = withPolicies(webConfig(part, pinned), policies);
    return [customize(web, 'web'), customize(server, 'server')];
  };
}

/** The Rspack configuration of a remote: `export default remoteConfig('mf-cart')`. Its module is `src/remote.ts`. */
export const remoteConfig = (name: string, options?: RemoteOptions) =>
  partConfig({ name, kind: 'remote', entry: './src/remote.ts', ...options });

/**
 * The Rspack configuration of the shell.
 * @param options `kit`: path of `kit.json` of `@farmgate/kit`, for teams with their own repository
 */
export const shellConfig = ({ kit }: { kit?: string } = {}) =>
  partConfig({ name: SHELL, kind: 'shell', entry: './src/main.ts', kit });

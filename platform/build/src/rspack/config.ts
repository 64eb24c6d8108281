import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@farmgate/contract/part';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { type HotOptions, hotConfigs } from './hot.ts';
import { ReleasePlugin } from './release-plugin.ts';
import type { PartOptions, RemoteOptions } from './part.ts';
import { serverConfig } from './server.ts';
import { sharedPackages, withoutReact } from './shared-packages.ts';
import { SteadyHashesPlugin } from './steady-hashes.ts';
import { webConfig } from './web.ts';

export type { HotOptions } from './hot.ts';
export type { RemoteOptions } from './part.ts';
export { readRemote } from './read-remote.ts';

/** The export of `rspack.config.mjs`. The development server sets `env.hot`. */
export type Environment = (env: { hot?: HotOptions } | undefined, argv: { mode?: string }) => Configuration[];

const same: NonNullable<RemoteOptions['customize']> = (config) => config;

function partConfig(
  name: string,
  kind: PartOptions['kind'],
  entry: string,
  { framework, customize = same }: RemoteOptions = {},
): Environment {
  const folder = process.cwd();
  const { name: found } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string };
  if (found !== `@farmgate/${name}`) {
    throw new Error(`The part "${name}" must be built in its own folder, but this one is ${found}.`);
  }
  const all = sharedPackages(folder);
  const modules = framework === 'own' ? withoutReact(all) : { shared: all };
  return (env, argv) => {
    const output = env?.hot?.output ?? path.join(folder, 'dist/release');
    const production = argv.mode !== 'development';
    const part: PartOptions = { name, kind, folder, entry, output, production, ...modules };
    if (env?.hot) {
      const { web, server } = hotConfigs(part, env.hot);
      return [customize(web, 'web'), customize(server, 'server')];
    }
    const release = new ReleasePlugin(part);
    const pinned = [
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new SteadyHashesPlugin(),
      release.forWeb(),
    ];
    const server = serverConfig(part, [release.forServer()]);
    return [customize(webConfig(part, pinned), 'web'), customize(server, 'server')];
  };
}

/** The Rspack configuration of a remote: `export default remoteConfig('mf-cart')`. Its module is `src/remote.ts`. */
export const remoteConfig = (name: string, options?: RemoteOptions) =>
  partConfig(name, 'remote', './src/remote.ts', options);

/** The Rspack configuration of the shell. */
export const shellConfig = () => partConfig(SHELL, 'shell', './src/main.ts');

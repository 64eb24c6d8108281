import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReleasePlugin } from './release-plugin.ts';
import type { PartOptions } from './part.ts';
import { serverConfig } from './server.ts';
import { sharedPackages } from './shared-packages.ts';
import { webConfig } from './web.ts';

type Environment = (env: unknown, argv: { mode?: string; watch?: boolean }) => Configuration[];

function partConfig(name: string, kind: PartOptions['kind'], entry: string): Environment {
  const folder = process.cwd();
  const { name: found } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string };
  if (found !== `@farmgate/${name}`) {
    throw new Error(`The part "${name}" must be built in its own folder, but this one is ${found}.`);
  }
  return (_env, argv) => {
    const production = argv.mode !== 'development';
    const part: PartOptions = { name, kind, folder, entry, production, shared: sharedPackages(folder) };
    const release = new ReleasePlugin(part);
    return [webConfig(part, release), serverConfig(part, release)];
  };
}

/** The Rspack configuration of a remote: `export default remoteConfig('mf-cart')`. Its module is `src/remote.ts`. */
export const remoteConfig = (name: string) => partConfig(name, 'remote', './src/remote.ts');

/** The Rspack configuration of the shell. */
export const shellConfig = () => partConfig('shell', 'shell', './src/main.ts');

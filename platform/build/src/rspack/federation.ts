import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { globalName } from '@farmgate/contract/part';
import type { SharedPackage } from './shared-packages.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const common = {
  manifest: false,
  dts: false,
  shareStrategy: 'loaded-first',
} satisfies Partial<Options>;

const optimization = { target: 'web', disableSnapshot: true } as const;

/** The shell provides the shared modules and the federation runtime. Remotes come from the live composition. */
export function shellFederation(name: string, shared: SharedPackage[]) {
  return new ModuleFederationPlugin({
    ...common,
    name: globalName(name),
    remotes: {},
    shared: Object.fromEntries(
      shared.map(({ key, eager, version, range }) => [
        key,
        { singleton: true, eager, version, requiredVersion: range, strictVersion: false },
      ]),
    ),
    experiments: { optimization },
  });
}

/** A remote exposes `./remote`. It contains neither shared modules nor the federation runtime, see `lentFederation`. */
export function remoteFederation(name: string, entry: string, shared: SharedPackage[]) {
  return new ModuleFederationPlugin({
    ...common,
    name: globalName(name),
    filename: 'remoteEntry.js',
    library: { type: 'global', name: globalName(name) },
    exposes: { './remote': { import: entry, name: 'exposed' } },
    shared: Object.fromEntries(
      shared.map(({ key, range }) => [
        key,
        { singleton: true, import: false as const, requiredVersion: range, strictVersion: false },
      ]),
    ),
    experiments: { optimization },
  });
}

import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import { majorOf } from './major-of.ts';

type Plugin = Parameters<typeof registerGlobalPlugins>[0][number];

/** An older major of `@farmgate/shared`. */
export interface OlderMajor {
  version: string;
  /** Entry points that differ from the current major, by import name. */
  modules: Record<string, () => Promise<object>>;
}

/**
 * Gives each remote the entry points of the major that its range asks for. All others are those of the current major, so that state
 * exists once. To be called before the first remote is loaded.
 */
export function provideOlderMajors(majors: OlderMajor[]): void {
  const plugin = resolveByMajor(majors);
  // The shell has its instance; each remote gets one later.
  registerPlugins([plugin]);
  registerGlobalPlugins([plugin]);
}

/** Federation itself would give singleton consumers, as all releases are, the newest version that is loaded. */
function resolveByMajor(majors: OlderMajor[]): Plugin {
  const older = new Set(majors.map(({ version }) => version));
  return {
    name: 'farmgate-majors',
    resolveShare(args) {
      const versions = args.shareScopeMap[args.scope]?.[args.pkgName] ?? {};
      const current = Object.keys(versions).find((version) => !older.has(version));
      const needed = majorOf(String(args.shareInfo.shareConfig?.requiredVersion));
      const major = majors.find(({ version }) => majorOf(version) === needed);
      // Other packages have one version.
      if (!current || !args.pkgName.startsWith('@farmgate/shared/') || (!major && majorOf(current) !== needed))
        return args;
      const load = major?.modules[args.pkgName];
      if (major && load) versions[major.version] ??= asShared(versions[current]!, major.version, load);
      const shared = versions[major && load ? major.version : current]!;
      return { ...args, resolver: () => ({ shared, useTreesShaking: false }) };
    },
  };
}

type Versions = Parameters<NonNullable<Plugin['resolveShare']>>[0]['shareScopeMap'][string][string];

/** A shared module as the federation runtime keeps it. */
const asShared = (current: Versions[string], version: string, load: () => Promise<object>): Versions[string] => ({
  version,
  scope: current.scope,
  from: current.from,
  strategy: current.strategy,
  deps: [],
  useIn: [],
  shareConfig: { ...current.shareConfig, eager: false, requiredVersion: `^${version}` },
  get: () => load().then((module) => () => module),
});

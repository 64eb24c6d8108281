import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../system/farmgate.ts';

interface LockedPackage {
  /** The workspace's folder, if this is a link to a workspace. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface InstalledPackage {
  /** Relative to the repository root. */
  folder: string;
  bytes: number;
}

const NODE_MODULES = 'node_modules/';

const { packages } = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/**
 * The packages that `npm ci --omit=dev --workspace <service>` installs on this machine, largest first. Workspaces of this repository are
 * left out, but not their dependencies.
 */
export function productionDependencies(service: string): InstalledPackage[] {
  return [...closureOf(service)]
    .filter((folder) => folder.includes(NODE_MODULES) && existsSync(path.join(repository, folder)))
    .map((folder) => ({ folder, bytes: bytesIn(path.join(repository, folder)) }))
    .sort((one, other) => other.bytes - one.bytes);
}

function closureOf(service: string): Set<string> {
  const found = new Set([service]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const folder of found)
    for (const name of requiredBy(packages[folder]!)) {
      const dependency = resolve(folder, name);
      if (dependency) found.add(dependency);
    }
  return found;
}

/** Includes optional packages for other platforms, which npm does not install. */
function requiredBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** The folder that Node.js would load a package from, or undefined if package-lock.json does not have it. */
function resolve(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = parentOf(folder)) {
    const candidate = path.posix.join(folder, NODE_MODULES, name);
    const locked = packages[candidate];
    if (locked) return locked.link ? locked.resolved : candidate;
    if (folder === '') return undefined;
  }
}

/** The next folder up that may have a `node_modules` folder; the root is ''. */
function parentOf(folder: string): string {
  const at = folder.lastIndexOf(NODE_MODULES);
  return at > 0 ? folder.slice(0, at - 1) : '';
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules');
  return entries.reduce((total, entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return total + bytesIn(at);
    return entry.isFile() ? total + statSync(at).size : total;
  }, 0);
}

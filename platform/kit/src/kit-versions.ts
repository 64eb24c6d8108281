import { createHash } from 'node:crypto';

/** One package of the kit, packed. */
export interface PackedPackage {
  /** Without scope. */
  name: string;
  /** As in its package.json. */
  version: string;
  /** Names of the kit's packages that it depends on, without scope. */
  needs: string[];
  tar: Buffer;
}

/**
 * The kit version of each package: its package version and 8 hex digits of a hash of its tar file and of the kit versions that
 * it needs. The registry serves a package with the addresses of those, so the same version must always mean the same ones.
 * @returns name → version
 */
export function kitVersions(packages: PackedPackage[]): Record<string, string> {
  const versions = new Map<string, string>();
  const versionOf = (name: string, by: string): string => {
    const known = versions.get(name);
    if (known) return known;
    const found = packages.find((one) => one.name === name);
    if (!found) throw new Error(`@farmgate/${by} depends on @farmgate/${name}, which is not in the kit. Add it there.`);
    const hash = createHash('sha256').update(found.tar);
    for (const need of found.needs.toSorted()) hash.update(`\n${need} ${versionOf(need, name)}`);
    const version = `${found.version}-${hash.digest('hex').slice(0, 8)}`;
    versions.set(name, version);
    return version;
  };
  return Object.fromEntries(packages.map(({ name }) => [name, versionOf(name, name)]));
}

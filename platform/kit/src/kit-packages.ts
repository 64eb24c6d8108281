import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackedPackage } from './kit-versions.ts';
import { packageFiles } from './pack/package-files.ts';
import { tarOf } from './pack/tar.ts';

const SCOPE = '@farmgate/';

/** The packages of the kit, without scope, and their folders below the repository. */
export const KIT_FOLDERS = {
  build: 'platform/build',
  cli: 'platform/cli',
  contract: 'platform/contract',
  dev: 'platform/dev',
  shared: 'shared',
  testing: 'platform/testing',
};

/** The root of the repository; `src/` and `dist/` are equally deep. */
export const repository = fileURLToPath(new URL('../../..', import.meta.url));

export interface PackageJson {
  name: string;
  version: string;
  private?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as PackageJson;

/** Packs the kit. Its workspaces have to be built. */
export async function packKit(): Promise<PackedPackage[]> {
  const files = await packageFiles(repository, Object.values(KIT_FOLDERS));
  const packing = Object.entries(KIT_FOLDERS).map(async ([name, folder], index) => {
    const { version, dependencies = {} } = readPackage(folder);
    const needs = Object.keys(dependencies).filter((other) => other.startsWith(SCOPE));
    const tar = await tarOf(join(repository, folder), files[index]!);
    return { name, version, needs: needs.map((other) => other.slice(SCOPE.length)), tar };
  });
  return Promise.all(packing);
}

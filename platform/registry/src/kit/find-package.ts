import type { Database } from '../database/database.ts';
import { RegistryError } from '../http/registry-error.ts';
import { hadKitPackage } from '../releases/kits.ts';
import { type ReleasedKit, kitWith, liveKit, newestOf } from './kits.ts';
import { packageAddress } from './package-address.ts';

/** `cli.tgz`, `cli-1.2.0.tgz` (a package version) or `cli-1.2.0-3fa94c1e.tgz` (a kit version). */
const FILE = /^([a-z][a-z-]*?)(?:-(\d+\.\d+\.\d+(?:-[0-9a-z.-]+)?))?\.tgz$/;
const KIT_VERSION = /-[0-9a-f]{8}$/;

export interface FoundPackage {
  kit: ReleasedKit;
  name: string;
  /** Whether the address names one content forever. */
  isFixed: boolean;
}

/** @throws RegistryError 404 or 410 that says which packages there are */
export async function findPackage(db: Database, file: string, channel: string, origin: string): Promise<FoundPackage> {
  const [, name, version] = FILE.exec(file) ?? [];
  const live = version ? await liveKit(db, channel).catch(() => null) : await liveKit(db, channel);
  const offer = live
    ? ` The kit that fits ${live.release.name} ${live.release.version}, live on ${channel}, has ${Object.keys(
        live.packages,
      )
        .map((one) => packageAddress(origin, one, live.packages[one]!.version))
        .join(', ')}.`
    : '';
  if (!name)
    throw unknown(`There is no file ${file} in the kit. Names are <package>.tgz and <package>-<version>.tgz.${offer}`);
  if (!version) {
    if (live && Object.hasOwn(live.packages, name)) return { kit: live, name, isFixed: false };
    throw unknown(`The kit has no package ${name}.${offer}`);
  }
  const isFixed = KIT_VERSION.test(version);
  const wanted = isFixed ? version : await newestOf(db, { name, version, channel });
  const kit = wanted && (await kitWith(db, name, wanted));
  if (kit) return { kit, name, isFixed };
  if (wanted && (await hadKitPackage(db, name, wanted))) {
    const message = `The files of ${name} ${version} were removed with the shell's release. Install the kit that is live.${offer}`;
    throw new RegistryError(410, 'removed_kit', message);
  }
  throw unknown(`No kit of this shop had ${name} ${version}.${offer}`);
}

const unknown = (message: string) => new RegistryError(404, 'unknown_package', message);

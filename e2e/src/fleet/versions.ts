import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { imageSoftware, mountImages } from './image-software.ts';
import { addMigration, copyWorkloads, makeNext, UPGRADED, VERSIONED } from './next-version.ts';
import { builtSoftware, type Software } from './software.ts';

/** Two versions of the services: the one that was built, and one with changes of `makeNext`. */
export interface Versions {
  current: Software;
  next: Software;
  /** Removes what was copied and mounted. */
  close(): Promise<void>;
}

/** This repository as `npm run build` has built it. */
export async function builtVersions(): Promise<Versions> {
  const root = await mkdtemp(path.join(tmpdir(), 'farmgate-next-'));
  const close = () => rm(root, { recursive: true, force: true });
  try {
    await copyWorkloads(root);
    for (const service of UPGRADED) await makeNext(root, service);
    return { current: builtSoftware(), next: builtSoftware(root), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The images that `npm run deploy:images` has built. Needs root. */
export async function imageVersions(): Promise<Versions> {
  const mounted = [await mountImages(VERSIONED), await mountImages(VERSIONED)] as const;
  const close = async () => void (await Promise.all(mounted.map((images) => images.close())));
  const [current, next] = mounted;
  try {
    for (const service of UPGRADED) {
      await makeNext(path.join(next.roots.get(service)!, 'app'), service);
      // The image of the command line has the migrations of all services.
      await addMigration(path.join(next.roots.get('ops')!, 'app'), service);
    }
    return { current: imageSoftware(current.roots), next: imageSoftware(next.roots), close };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function hasImages(): Promise<boolean> {
  const found = await execa('buildah', ['images', '--quiet', 'farmgate-api:latest'], { reject: false });
  return found.exitCode === 0 && found.stdout !== '';
}

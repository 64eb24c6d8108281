import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BuiltWith, Kit } from '@farmgate/contract/descriptor';

/**
 * Puts the kit's tar files into the shell's release.
 * @param file `kit.json` of `@farmgate/kit`, with the tar files beside it; undefined for a release without a kit
 * @returns the descriptor's field `kit`
 */
export async function addKit(file: string | undefined, root: string): Promise<Kit | undefined> {
  await rm(path.join(root, 'kit'), { recursive: true, force: true });
  if (file === undefined) return undefined;
  const kit = JSON.parse(await readFile(file, 'utf8')) as Kit;
  await mkdir(path.join(root, 'kit'), { recursive: true });
  for (const { file: target } of Object.values(kit))
    await cp(path.join(path.dirname(file), path.basename(target)), path.join(root, target));
  return kit;
}

/** The kit that the part in `folder` has installed; undefined in the repository of the shop, where there is none. */
export function installedKit(folder: string): BuiltWith | undefined {
  const require = createRequire(path.join(folder, 'package.json'));
  const { farmgate } = JSON.parse(readFileSync(require.resolve('@farmgate/shared/package.json'), 'utf8')) as {
    /** Written by the registry that served the package. */
    farmgate?: { shop: string; kit: string };
  };
  return farmgate && { shop: farmgate.shop, shared: farmgate.kit };
}

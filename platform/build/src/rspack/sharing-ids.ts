import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import type { SharedPackage } from './shared-packages.ts';

/** Room for the ids; with four digits they are as short as those of other modules. */
const IDS = 10_000;

/**
 * Ids of the shell's modules that import and provide shared modules, by Rspack's path-free names of them. Rspack itself derives ids from names
 * with the absolute path of the shared module, so the same sources would make another release in another folder.
 */
function idsOf(shared: SharedPackage[]): Record<string, number> {
  const names = shared.flatMap(({ key }) => [
    `webpack/sharing/consume/default/${key}/${key}`,
    `webpack/sharing/provide/default/${key}`,
  ]);
  const taken = new Set<number>();
  const entries = names.sort().map((name) => {
    let id = createHash('sha256').update(name).digest().readUInt32BE() % IDS;
    while (taken.has(id)) id = (id + 1) % IDS;
    taken.add(id);
    return [name, id] as const;
  });
  return Object.fromEntries(entries);
}

/** Gives shared modules these ids. `folder` is for a file that the plugin reads. */
export function sharingIds(shared: SharedPackage[], folder: string) {
  const file = path.join(folder, 'sharing-ids.json');
  return {
    apply(compiler: Parameters<InstanceType<typeof rspack.experiments.ids.SyncModuleIdsPlugin>['apply']>[0]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(idsOf(shared)));
      new rspack.experiments.ids.SyncModuleIdsPlugin({ path: file, mode: 'read' }).apply(compiler);
    },
  };
}

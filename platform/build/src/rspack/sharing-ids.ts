import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import type { SharedPackage } from './shared-packages.ts';

/**
 * Ids of the shell's modules that import and provide shared modules, by Rspack's path-free names of them. Rspack itself derives ids from names
 * with the absolute path of the shared module, so the same sources would make another release in another folder.
 */
function idsOf(shared: SharedPackage[]): Record<string, number> {
  const names = shared.flatMap(({ key }) => [
    `webpack/sharing/consume/default/${key}/${key}`,
    `webpack/sharing/provide/default/${key}`,
  ]);
  return Object.fromEntries(names.sort().map((name, at) => [name, at]));
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

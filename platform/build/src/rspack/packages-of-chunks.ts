import type { Compilation } from '@rspack/core';

/** For each script of a build: package name → bytes of its sources. */
export type PackagesOfFiles = Record<string, Record<string, number>>;

/** `…/node_modules/@scope/name/dist/x.js` → `@scope/name`; this repository's sources have no package. */
export function packageOf(identifier: string): string | undefined {
  const inside = identifier.split(/[\\/]node_modules[\\/]/).at(-1);
  if (inside === undefined || inside === identifier) return undefined;
  return inside.split(/[\\/]/, inside.startsWith('@') ? 2 : 1).join('/');
}

/** The libraries in each script. `bench:size` finds duplicates in them. */
export function packagesOfChunks({ chunks, chunkGraph }: Compilation): PackagesOfFiles {
  const found: PackagesOfFiles = {};
  for (const chunk of chunks) {
    const packages: Record<string, number> = {};
    for (const module of chunkGraph.getChunkModules(chunk)) {
      const inner = 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
      for (const { identifier, size } of inner.map((one) => ({ identifier: one.identifier(), size: one.size() }))) {
        const name = packageOf(identifier);
        if (name && !identifier.startsWith('data:')) packages[name] = (packages[name] ?? 0) + size;
      }
    }
    for (const file of chunk.files) if (file.endsWith('.js')) found[`web/${file}`] = packages;
  }
  return found;
}

import type { Compilation } from '@rspack/core';

const CONSUMED = /^consume shared module \([^)]*\) (@farmgate\/shared\/.+?)@/;
const PROVIDED = /^provide shared module \([^)]*\) (@farmgate\/shared\/.+?)@/;

/** Shared module of this repository → sorted names. For libraries, their versions are compared instead. */
export type SharedNames = ReadonlyMap<string, string[]>;

/** Names that code imports from each shared module at run time. `import * as` adds no names. */
export function importedNames({ modules, moduleGraph }: Compilation): SharedNames {
  const names = new Map<string, string[]>();
  for (const module of modules) {
    const key = CONSUMED.exec(module.identifier())?.[1];
    if (!key) continue;
    const imported = moduleGraph.getIncomingConnections(module).flatMap(({ dependency }) => dependency.ids?.[0] ?? []);
    names.set(key, sorted([...(names.get(key) ?? []), ...imported]));
  }
  return names;
}

/** Exported names of each shared module in a build. Modules whose exports are unknown before they run are not listed. */
export function exportedNames({ modules, moduleGraph }: Compilation): SharedNames {
  const names = new Map<string, string[]>();
  for (const module of modules) {
    const key = PROVIDED.exec(module.identifier())?.[1];
    const [provided] = key ? moduleGraph.getOutgoingConnections(module) : [];
    const exported = provided?.module && moduleGraph.getProvidedExports(provided.module);
    if (key && Array.isArray(exported)) names.set(key, sorted(exported));
  }
  return names;
}

const sorted = (names: string[]) => [...new Set(names)].sort();

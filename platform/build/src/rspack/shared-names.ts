import type { Compilation } from '@rspack/core';

const CONSUMED = /^consume shared module \([^)]*\) (@farmgate\/shared\/.+?)@/;
const PROVIDED = /^provide shared module \([^)]*\) (@farmgate\/shared\/.+?)@/;

/** Shared module of ours → names, sorted. Those of libraries are in their versions' hands. */
export type SharedNames = ReadonlyMap<string, string[]>;

/** What code imports of each shared module at run time. Whoever takes a whole namespace (`import * as`) names nothing. */
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

/** What each shared module that a build brings exports. One whose exports cannot be told before it runs is left out. */
export function exportedNames({ modules, moduleGraph }: Compilation): SharedNames {
  const names = new Map<string, string[]>();
  for (const module of modules) {
    const key = PROVIDED.exec(module.identifier())?.[1];
    const [brought] = key ? moduleGraph.getOutgoingConnections(module) : [];
    const exported = brought?.module && moduleGraph.getProvidedExports(brought.module);
    if (key && Array.isArray(exported)) names.set(key, sorted(exported));
  }
  return names;
}

const sorted = (names: string[]) => [...new Set(names)].sort();

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from '@rspack/core';

const MOUNT = /<RemoteWidget\b([^>]*)/g;
const NAME = /\bname="([^"]+)"/;

/** Sorted names of the widgets, of any part, that a build's own modules mount with `<RemoteWidget name="…">`. */
export function mountedWidgets({ modules }: Compilation, folder: string): string[] {
  const sources = path.join(folder, 'src') + path.sep;
  const own = new Set<string>();
  for (const module of modules) {
    const inner = 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
    for (const { resource } of inner as { resource?: string }[]) {
      if (resource?.startsWith(sources) && resource.endsWith('.tsx')) own.add(resource);
    }
  }
  return namesIn([...own].map((file) => readFileSync(file, 'utf8')));
}

/** @throws Error when a widget's name is not a literal */
export function namesIn(sources: string[]): string[] {
  const names = sources.flatMap((source) =>
    [...source.matchAll(MOUNT)].map(([element, attributes]) => {
      const name = NAME.exec(attributes!)?.[1];
      if (name) return name;
      throw new Error(
        `The name of a widget must be a literal, as in <RemoteWidget name="cart-button" />. Found: ${element}>.`,
      );
    }),
  );
  return [...new Set(names)].sort();
}

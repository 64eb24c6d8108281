import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from '@rspack/core';

const MOUNT = /<RemoteWidget\b([^>]*)/g;
const NAME = /\bname="([^"]+)"/;

/** The widgets that a build's own modules mount with `<RemoteWidget name="…">`, of whichever part: names, sorted. */
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

/** @throws Error for a widget whose name cannot be told before the page runs. */
export function namesIn(sources: string[]): string[] {
  const names = sources.flatMap((source) =>
    [...source.matchAll(MOUNT)].map(([element, attributes]) => {
      const name = NAME.exec(attributes!)?.[1];
      if (name) return name;
      throw new Error(`Write the name of a widget out, as in <RemoteWidget name="cart-button" />, not ${element}>.`);
    }),
  );
  return [...new Set(names)].sort();
}

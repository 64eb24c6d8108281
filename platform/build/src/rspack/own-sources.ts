import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from '@rspack/core';

/** Texts of the modules in the part's `src` that a build contains and that contain `word`, with whether they may have JSX. */
export function ownSources({ modules }: Compilation, folder: string, word: string): { text: string; tsx: boolean }[] {
  const sources = path.join(folder, 'src') + path.sep;
  const own = new Set<string>();
  for (const module of modules) {
    const inner = 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
    for (const { resource } of inner as { resource?: string }[])
      if (resource?.startsWith(sources) && /\.tsx?$/.test(resource)) own.add(resource);
  }
  return [...own]
    .map((file) => ({ text: readFileSync(file, 'utf8'), tsx: file.endsWith('.tsx') }))
    .filter(({ text }) => text.includes(word));
}

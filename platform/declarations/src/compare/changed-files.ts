import type ts from 'typescript';
import type { TypeScript } from './tree.ts';

/** Resolves what a file imports to a path. */
export type Resolve = (specifier: string, from: string) => string | undefined;

/**
 * Files of `paths` (relative to both roots) that differ between the two, and those that import such files. Only these need a
 * second copy: types from one file are equal without being compared.
 */
export function changedFiles(
  typescript: TypeScript,
  { roots, read, resolve }: { roots: [string, string]; read: (path: string) => string | undefined; resolve: Resolve },
  paths: Iterable<string>,
): Set<string> {
  const [first, second] = roots;
  const importers = new Map<string, string[]>();
  const changed: string[] = [];
  for (const path of paths) {
    const texts = [read(`${first}/${path}`), read(`${second}/${path}`)];
    if (texts[0] !== texts[1]) changed.push(path);
    for (const root of roots)
      for (const imported of importsOf(typescript, read(`${root}/${path}`) ?? '')) {
        const target = resolve(imported, `${root}/${path}`);
        if (!target?.startsWith(`${root}/`)) continue;
        const key = target.slice(root.length + 1);
        importers.set(key, [...(importers.get(key) ?? []), path]);
      }
  }
  const all = new Set(changed);
  for (const path of all) for (const importer of importers.get(path) ?? []) all.add(importer);
  return all;
}

function importsOf(typescript: TypeScript, text: string): string[] {
  const { importedFiles }: ts.PreProcessedFileInfo = typescript.preProcessFile(text, true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

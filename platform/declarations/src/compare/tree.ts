import type ts from 'typescript';
import type { Files } from '../archive/archive.ts';

export type TypeScript = typeof ts;

/** The packages whose declarations are compared. Others are libraries, of which there is one copy. */
const OURS = 'node_modules/@farmgate/';

export const isOurs = (path: string): boolean => path.startsWith(OURS);

/** Entry points of `@farmgate/shared`: import path → file. Without stylesheets, package.json and helpers of tests. */
export function entryPoints(files: Files): Map<string, string> {
  const text = files.get(`${OURS}shared/package.json`);
  const { exports = {} } = JSON.parse(text ?? '{}') as { exports?: Record<string, { types?: string } | string> };
  const entries = Object.entries(exports).flatMap(([entry, target]) => {
    const types = typeof target === 'object' && typeof target?.types === 'string' ? target.types : undefined;
    const file = types && `${OURS}shared/${types.replace(/^\.\//, '')}`;
    return file && files.has(file) ? [[entry.replace(/^\./, '@farmgate/shared'), file] as const] : [];
  });
  return new Map(entries);
}

/** Files in memory, as a file system below `root`. */
export interface Tree {
  root: string;
  files: Files;
}

/** A host for module resolution among trees and nothing else. */
export function resolutionHost(trees: Tree[]): ts.ModuleResolutionHost {
  const all = new Map(trees.flatMap(({ root, files }) => [...files].map(([path, text]) => [`${root}/${path}`, text])));
  const folders = new Set<string>();
  for (const path of all.keys())
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) folders.add(path.slice(0, at));
  return {
    fileExists: (path) => all.has(path),
    readFile: (path) => all.get(path),
    directoryExists: (path) => folders.has(path),
    getCurrentDirectory: () => '/',
    useCaseSensitiveFileNames: true,
  };
}

import { pathToFileURL } from 'node:url';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { isServerFile } from '../parts/files.ts';

/** A part's server bundle on this machine. */
export interface Bundle {
  /** URL (`file:`) of the first module. */
  entry: string;
  /** URL → integrity of every module. */
  files: Record<string, string>;
}

/** A release's bundle; `path` gives the paths of its files. Null for a part that renders in the browser only. */
export function bundleOf(release: ReleaseDescriptor, path: (file: string) => string): Bundle | null {
  if (!release.server) return null;
  const address = (file: string) => pathToFileURL(path(file)).href;
  const modules = Object.keys(release.files).filter(isModule);
  return {
    entry: address(release.server),
    files: Object.fromEntries(modules.map((file) => [address(file), release.files[file]!.integrity])),
  };
}

const isModule = (file: string) => isServerFile(file) && /\.m?js$/.test(file);

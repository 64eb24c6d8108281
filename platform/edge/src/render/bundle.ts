import { readFile } from 'node:fs/promises';
import { type ReleaseDescriptor, fileRecord } from '@farmgate/contract/descriptor';
import { isServerFile } from '../parts/files.ts';

/** A part's server bundle on this machine. */
export interface Bundle {
  /** `<part>@<version>` */
  id: string;
  /** The first module. */
  entry: string;
  /** Modules, by their path in the release: where they are, and the published hash. */
  files: { path: string; place: string; integrity: string }[];
}

/** A release's bundle; `place` gives the paths of its files. Null for a part that renders in the browser only. */
export function bundleOf(release: ReleaseDescriptor, place: (file: string) => string): Bundle | null {
  const { name, version, server, files } = release;
  if (!server) return null;
  const modules = Object.keys(files).filter(isModule);
  return {
    id: `${name}@${version}`,
    entry: server,
    files: modules.map((path) => ({ path, place: place(path), integrity: files[path]!.integrity })),
  };
}

/**
 * Sources of all modules, one after the other. No browser checks these files, so each is compared with its hash in the composition
 * before any of them is used. @throws Error with the name of a file that was changed
 */
export async function readSources({
  files,
}: Bundle): Promise<{ files: { path: string; bytes: number }[]; bytes: Buffer }> {
  const sources = await Promise.all(
    files.map(async ({ path, place, integrity }) => {
      const source = await readFile(place);
      if (fileRecord(source).integrity !== integrity) throw new Error(`${place} differs from the published file`);
      return { path, source };
    }),
  );
  return {
    files: sources.map(({ path, source }) => ({ path, bytes: source.length })),
    bytes: Buffer.concat(sources.map(({ source }) => source)),
  };
}

const isModule = (file: string) => isServerFile(file) && /\.m?js$/.test(file);

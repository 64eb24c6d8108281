import type { Store } from '../store/store.ts';

/** A WAL file in the archive. Its path contains the hash of its encrypted bytes, so it needs no entry in a manifest. */
export interface WalFile {
  /** `000000010000000000000003`, `00000002.history`, or with `.partial` a segment that was still being written. */
  name: string;
  path: string;
  bytes: number;
  sha256: string;
  stored: Date;
}

const PATH = /^wal\/([0-9A-F]{8}(?:[0-9A-F]{16}(?:\.partial)?|\.history))~([0-9a-f]{64})\.gz\.age$/;
const PARTIAL = '.partial';

export const walPath = (name: string, sha256: string): string => `wal/${name}~${sha256}.gz.age`;

export const isPartial = ({ name }: WalFile): boolean => name.endsWith(PARTIAL);

export const partialOf = (segment: string): string => segment + PARTIAL;

/** The segment that a whole or partial file belongs to. */
export const segmentOf = ({ name }: WalFile): string => name.replace(PARTIAL, '');

/**
 * The WAL files of an archive, in the order of their names, the newest last where a name occurs twice.
 * @param prefix the beginning of the names; default: all files
 */
export async function listWal(store: Store, prefix = ''): Promise<WalFile[]> {
  const files: WalFile[] = [];
  for await (const { key, bytes, modified } of store.list(`wal/${prefix}`)) {
    const [, name, sha256] = PATH.exec(key) ?? [];
    if (name && sha256) files.push({ name, path: key, bytes, sha256, stored: modified });
  }
  return files.toSorted((a, b) => compare(a.name, b.name) || a.stored.getTime() - b.stored.getTime());
}

/** The file that replaced a partial one since it was listed: while WAL is archived, partial files are current for seconds only. */
export async function replacementOf(store: Store, file: WalFile): Promise<WalFile | undefined> {
  if (!isPartial(file)) return undefined;
  const current = await listWal(store, segmentOf(file));
  const newest = current.find((one) => !isPartial(one)) ?? current.at(-1);
  return newest?.path === file.path ? undefined : newest;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

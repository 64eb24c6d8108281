import type { BackupSet } from '../archive/backup-set.ts';
import { isPartial, segmentOf, type WalFile } from '../archive/wal-files.ts';
import { isHistory, segmentAt, segmentName, segmentNumber, timelineOf } from '../archive/wal-name.ts';

export interface ChosenWal {
  /** One file for each name that PostgreSQL can ask for. */
  files: WalFile[];
  /** The first segment that is missing although later ones exist. PostgreSQL stops there. */
  gap: string | undefined;
}

/**
 * The WAL that PostgreSQL needs after a base backup.
 * @param all as `listWal` returns them
 * @param until a later set, if nothing after its start is needed
 */
export function chooseWal({ database }: BackupSet, all: WalFile[], until?: BackupSet): ChosenWal {
  const { timeline, segmentBytes } = database;
  const numberAt = (set: BackupSet) =>
    segmentNumber(segmentAt(timeline, set.database.start, segmentBytes), segmentBytes);
  const first = numberAt({ database } as BackupSet);
  const last = until && until.database.timeline === timeline ? numberAt(until) : Infinity;

  const byName = new Map<string, WalFile>();
  for (const file of all.filter(isPartial)) byName.set(segmentOf(file), file);
  // A whole segment replaces the partial one.
  for (const file of all.filter((one) => !isPartial(one))) byName.set(file.name, file);

  const isNeeded = (name: string) => {
    if (timelineOf(name) < timeline) return false;
    if (isHistory(name)) return true;
    const number = segmentNumber(name, segmentBytes);
    return first <= number && number <= last;
  };
  const needed = [...byName].filter(([name]) => isNeeded(name));
  const numbers = needed.filter(([name]) => !isHistory(name)).map(([name]) => segmentNumber(name, segmentBytes));
  return { files: needed.map(([, file]) => file), gap: findGap(first, numbers, timeline, segmentBytes) };
}

/** A segment can be on any timeline: the name says the one of the base backup. */
function findGap(first: number, numbers: number[], timeline: number, segmentBytes: number): string | undefined {
  const present = new Set(numbers);
  const end = Math.max(first - 1, ...present);
  for (let number = first; number <= end; number += 1) {
    if (!present.has(number)) return segmentName(timeline, number, segmentBytes);
  }
  return undefined;
}

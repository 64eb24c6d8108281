import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { BackupSet } from '../archive/backup-set.ts';

/**
 * The newest set that was complete at `to`: less WAL has to be replayed than from an older one.
 * @param sets of an archive, the oldest first
 * @param id takes this set instead
 * @throws CliError when there is none
 */
export function chooseSet(
  sets: BackupSet[],
  { to, id }: { to?: Date | undefined; id?: string | undefined },
): BackupSet {
  const [oldest] = sets;
  if (!oldest) {
    throw new CliError(EXIT.refused, 'The archive has no complete backup set. Check BACKUP_STORE and its prefix.');
  }
  const possible = sets.filter((set) => (!id || set.id === id) && (!to || new Date(set.finished) <= to));
  const chosen = possible.at(-1);
  if (chosen) return chosen;
  const known = id && !sets.some((set) => set.id === id);
  throw new CliError(
    EXIT.refused,
    known
      ? `There is no backup set ${id}. farmgate-ops verify lists them; leave out --set to take the best one.`
      : `The database cannot be restored to ${to?.toISOString()}: the ${id ? 'chosen' : 'oldest'} set was complete at ${(id ? sets.find((set) => set.id === id)! : oldest).finished}. Choose a later time.`,
  );
}

import type { OpenDatabase } from '../database/database.ts';
import type { GateContext } from '../gate/gate.ts';
import type { Violation } from '../gate/rules/rule.ts';

/** A change that the gate did not let through. */
export interface RejectedChange extends Pick<Change, 'channel' | 'by' | 'reason'> {
  /** The version is null where a part was to be withdrawn. */
  releases: { part: string; version: string | null }[];
  violations: Violation[];
}

/** What applying a change needs. */
export interface ChangeContext extends GateContext {
  database: Pick<OpenDatabase, 'db' | 'transaction'>;
  /** Told of each rejection by the gate, except those of dry runs. Must not reject. */
  onRejected?(rejected: RejectedChange): Promise<void>;
}

/** A request to alter a channel, apart from what it alters. */
export interface Change {
  channel: string;
  reason: string;
  by: string;
  client: string;
  /**
   * What the change was decided on: part → id of the newest log entry that changed it, 0 for none. The change is rejected when
   * one of its parts has another. Or a composition id, and then any change of the channel rejects it.
   */
  basedOn?: string | Record<string, number>;
  dryRun?: boolean;
  /** Override what an administrator may override: violations of the gate, and recalls. */
  force?: boolean;
  /** The measurements behind an automatic change. */
  figures?: Record<string, unknown>;
}

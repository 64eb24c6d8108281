import type { OpenDatabase } from '../database/database.ts';
import type { GateContext } from '../gate/gate.ts';

/** What applying a change needs. */
export interface ChangeContext extends GateContext {
  database: Pick<OpenDatabase, 'db' | 'transaction'>;
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

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
  /** The composition id that the change was decided on; the change is rejected when it is no longer current. */
  basedOn?: string;
  dryRun?: boolean;
  /** Override the violations that an administrator may override. */
  force?: boolean;
  /** The measurements behind an automatic change. */
  figures?: Record<string, unknown>;
}

import type { Database } from './database/connect.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Seal } from './wire/cipher.ts';

/** What the routes are given to do their work with. */
export interface Shop {
  db: Database;
  mailer: Mailer;
  /** Puts an answer into its encrypted form. */
  seal: Seal;
  /** Signs links that open without a session. */
  linkKey: Buffer;
  /** Runs work that the customer need not wait for. Its failure is logged; a shutdown waits for it. */
  inBackground(work: () => Promise<void>): void;
}

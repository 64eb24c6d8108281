import type { BrowserCookie } from './auth/browser.ts';
import type { OrderLimits } from './settings/order-limits.ts';
import type { Database } from './database/connect.ts';
import type { Publicly } from './http/public-answers.ts';
import type { Gateway } from './payments/gateway.ts';
import type { Seal } from './wire/seal.ts';

/** What the routes are given to do their work with. */
export interface Shop {
  /** With the connections for these routes' kind of work. */
  db: Database;
  /** Nothing: no online payment. */
  gateway: Gateway | undefined;
  /** Puts an answer into its encrypted form. */
  seal: Seal;
  /** Answers calls that say the same to everybody. */
  publicly: Publicly;
  browserCookie: BrowserCookie;
  orderLimits: OrderLimits;
  /** Signs links that open without a session. */
  linkKey: Buffer;
}

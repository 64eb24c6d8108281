import type { BrowserCookie } from './browser-cookie.ts';
import type { OrderLimits } from '../settings/order-limits.ts';
import type { Database } from '../database/connect.ts';
import type { CachedAnswer } from './cached-answers.ts';
import type { Gateway } from '../payments/provider/gateway.ts';
import type { Seal } from '../wire/seal.ts';

/** Everything that routes need. */
export interface RouteContext {
  /** Uses the connections for these routes' kind of work. */
  db: Database;
  /** Undefined: no online payment. */
  gateway: Gateway | undefined;
  /** Encrypts an answer. */
  seal: Seal;
  /** Answers calls whose result is the same for all customers. */
  cachedAnswer: CachedAnswer;
  browserCookie: BrowserCookie;
  orderLimits: OrderLimits;
  /** Signs links that open without a session. */
  linkKey: Buffer;
}

/**
 * Time limits of a customer's call, in ms. With the waits for a connection and for a lock it is answered within 2 s. The role of
 * the database has them, too, for connections through a pooler.
 */
export const CALL_LIMITS = {
  lock_timeout: 1_000,
  statement_timeout: 5_000,
  /** How long a transaction whose process has stopped keeps its rows locked. */
  idle_in_transaction_session_timeout: 10_000,
};

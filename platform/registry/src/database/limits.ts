/**
 * In ms. A promotion may wait for another one on its channel; one whose process has stopped must not keep the channel. The role of
 * the database has these limits, too, for connections through a pooler.
 */
export const LIMITS = { lock_timeout: 30_000, statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

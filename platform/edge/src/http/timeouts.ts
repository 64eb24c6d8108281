/** How long (ms) a visitor may hold a connection without using it. A part of a release takes seconds to publish on a slow line. */
export const SERVER_TIMEOUTS = {
  /** From the first byte of a request to its last. */
  requestTimeout: 120_000,
  /** Idle timeout: without traffic for this long a connection is closed. Event streams send something every 15 s. */
  connectionTimeout: 60_000,
  // Checked often, so that few connections are closed at a time: each costs work that delays others.
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 250 },
};

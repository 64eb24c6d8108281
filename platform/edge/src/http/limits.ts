/** How long (ms) a visitor may hold a connection for nothing. A part of a release takes seconds to publish on a slow line. */
export const LIMITS = {
  /** From the first byte of a request to its last. */
  requestTimeout: 120_000,
  /** In which not a byte comes or goes. Event streams have a sign of life every 15 s. */
  connectionTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
};

/**
 * Time limits of a client, in ms. The edge reads bodies before it calls; other clients get the same time as its
 * visitors.
 */
export const LIMITS = {
  /** From the first byte of a request to its last. */
  requestTimeout: 20_000,
  /** Without a byte in either direction. */
  connectionTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
};

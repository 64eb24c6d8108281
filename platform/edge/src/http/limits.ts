import { readNumber } from '../read-number.ts';

/** How long (ms) a visitor may hold a connection for nothing. A part of a release takes seconds to publish on a slow line. */
export const LIMITS = {
  /** From the first byte of a request to its last. */
  requestTimeout: 120_000,
  /** In which not a byte comes or goes. Event streams have a sign of life every 15 s. */
  connectionTimeout: 60_000,
  // Looked for often, so that few are ended at a time: each costs work that others wait for.
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 250 },
};

/** How much of one kind of work the edge does at a time, in all and for one client (`clientOf`). */
export interface Share {
  total: number;
  perClient: number;
}

/** Shares for each kind of work, so that one kind or one client cannot use up what the others need. */
export interface Limits {
  /** Sockets. Those of trusted proxies count for no client. */
  connections: Share;
  /** Calls to one service: `total` at a time, `queued` more wait. `perClient` counts both. */
  calls: Share & { queued: number };
  /** Event streams of one service. */
  streams: Share;
  /** Releases that are being published. */
  uploads: Share;
  /** Seconds until a request's body has arrived; longer bodies get more, see `readBody`. */
  bodySeconds: number;
}

/** The limits from the environment. @throws ConfigError naming the variable that is wrong. */
export function readLimits(env: NodeJS.ProcessEnv): Limits {
  const most = (name: string, normal: number) => readNumber(env, name, normal, { from: 1, to: 1_000_000 });
  return {
    connections: { total: most('MAX_CONNECTIONS', 8_192), perClient: most('MAX_CONNECTIONS_PER_CLIENT', 256) },
    calls: {
      total: most('MAX_CALLS', 64),
      queued: most('MAX_QUEUED_CALLS', 256),
      perClient: most('MAX_CALLS_PER_CLIENT', 48),
    },
    streams: { total: most('MAX_STREAMS', 256), perClient: most('MAX_STREAMS_PER_CLIENT', 16) },
    uploads: { total: most('MAX_UPLOADS', 16), perClient: most('MAX_UPLOADS_PER_CLIENT', 4) },
    bodySeconds: readNumber(env, 'BODY_SECONDS', 15, { from: 1, to: 120 }),
  };
}

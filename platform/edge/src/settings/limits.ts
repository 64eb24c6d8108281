import { wholeNumber } from '@farmgate/service/formats';
import { type Env, readSettings, type SettingsReader } from '@farmgate/service/settings-reader';

/** How much of one kind of work the edge does at a time, in total and for one client (`clientOf`). */
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

const count = wholeNumber(1, 1_000_000);

const SPECS = {
  MAX_CONNECTIONS: count({ default: 8_192 }),
  MAX_CONNECTIONS_PER_CLIENT: count({ default: 256 }),
  MAX_CALLS: count({ default: 64 }),
  MAX_QUEUED_CALLS: count({ default: 256 }),
  MAX_CALLS_PER_CLIENT: count({ default: 48 }),
  MAX_STREAMS: count({ default: 256 }),
  MAX_STREAMS_PER_CLIENT: count({ default: 16 }),
  MAX_UPLOADS: count({ default: 16 }),
  MAX_UPLOADS_PER_CLIENT: count({ default: 4 }),
  BODY_SECONDS: wholeNumber(1, 120, 'Set it to a number of seconds from 1 to 120.')({ default: 15 }),
};

/** The limits among an edge's settings; the reader collects their problems. */
export function readLimits(reader: Pick<SettingsReader, 'read'>): Limits {
  const limits = reader.read(SPECS);
  return {
    connections: { total: limits.MAX_CONNECTIONS, perClient: limits.MAX_CONNECTIONS_PER_CLIENT },
    calls: { total: limits.MAX_CALLS, queued: limits.MAX_QUEUED_CALLS, perClient: limits.MAX_CALLS_PER_CLIENT },
    streams: { total: limits.MAX_STREAMS, perClient: limits.MAX_STREAMS_PER_CLIENT },
    uploads: { total: limits.MAX_UPLOADS, perClient: limits.MAX_UPLOADS_PER_CLIENT },
    bodySeconds: limits.BODY_SECONDS,
  };
}

/** The limits alone. @throws SettingsError */
export const limitsFrom = (env: Env): Limits => readLimits({ read: (specs) => readSettings(env, specs) });

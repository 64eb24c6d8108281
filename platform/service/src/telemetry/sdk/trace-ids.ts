import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IdGenerator } from '@opentelemetry/sdk-trace-base';

/** A trace that a browser continues: pages stay open. */
const LONGEST_MS = 60 * 60 * 1_000;
/** Clocks of edges differ a little. */
const AHEAD_MS = 60_000;

/**
 * Trace ids that only services with the key can make: 4 bytes of time (s), 6 random bytes, 6 bytes of a signature. A browser sends its
 * page's trace back with its calls, and anyone can send that header. Without the signature, strangers could add spans to any trace
 * and have all of their calls sampled.
 */
export class TraceIds implements IdGenerator {
  readonly #keys: readonly Buffer[];

  /**
   * @param keys the first makes ids, all are accepted; empty for a random one
   * @param now ms since 1970
   */
  constructor(
    keys: readonly string[] = [],
    private readonly now: () => number = Date.now,
  ) {
    const secrets = keys.length > 0 ? keys : [randomBytes(32)];
    this.#keys = secrets.map((secret) => createHmac('sha256', secret).update('farmgate traces').digest());
  }

  generateTraceId = (): string => {
    const id = Buffer.alloc(10);
    id.writeUInt32BE(Math.floor(this.now() / 1_000));
    randomBytes(6).copy(id, 4);
    return Buffer.concat([id, signatureOf(this.#keys[0]!, id)]).toString('hex');
  };

  generateSpanId = (): string => randomBytes(8).toString('hex');

  /** Whether one of the keys made the id within the last hour. */
  isOwn(traceId: string): boolean {
    const bytes = Buffer.from(traceId, 'hex');
    if (bytes.length !== 16) return false;
    const id = bytes.subarray(0, 10);
    if (!this.#keys.some((key) => timingSafeEqual(signatureOf(key, id), bytes.subarray(10)))) return false;
    const age = this.now() - id.readUInt32BE() * 1_000;
    return age < LONGEST_MS && age > -AHEAD_MS;
  }
}

const signatureOf = (key: Uint8Array, id: Uint8Array): Buffer =>
  createHmac('sha256', key).update(id).digest().subarray(0, 6);

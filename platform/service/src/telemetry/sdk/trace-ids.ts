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
  readonly #key: Buffer;

  /** `now`: ms since 1970. */
  constructor(
    key: string | undefined,
    private readonly now: () => number = Date.now,
  ) {
    this.#key = createHmac('sha256', key ?? randomBytes(32))
      .update('farmgate traces')
      .digest();
  }

  generateTraceId = (): string => {
    const id = Buffer.alloc(10);
    id.writeUInt32BE(Math.floor(this.now() / 1_000));
    randomBytes(6).copy(id, 4);
    return Buffer.concat([id, this.#signatureOf(id)]).toString('hex');
  };

  generateSpanId = (): string => randomBytes(8).toString('hex');

  /** Whether this key made the id within the last hour. */
  isOwn(traceId: string): boolean {
    const bytes = Buffer.from(traceId, 'hex');
    if (bytes.length !== 16) return false;
    const id = bytes.subarray(0, 10);
    if (!timingSafeEqual(this.#signatureOf(id), bytes.subarray(10))) return false;
    const age = this.now() - id.readUInt32BE() * 1_000;
    return age < LONGEST_MS && age > -AHEAD_MS;
  }

  #signatureOf(id: Uint8Array): Buffer {
    return createHmac('sha256', this.#key).update(id).digest().subarray(0, 6);
  }
}

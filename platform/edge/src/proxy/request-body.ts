import { Readable } from 'node:stream';

const MESSAGES = {
  400: 'The request body did not arrive completely.',
  408: 'The request body took too long to arrive. Try again.',
  413: 'The request body is too large.',
};

/** A body that cannot be forwarded; the status says why. */
class BodyError extends Error {
  override readonly name = 'BodyError';

  constructor(readonly statusCode: keyof typeof MESSAGES) {
    super(MESSAGES[statusCode]);
  }
}

export interface BodyLimits {
  bytes: number;
  /** For an empty body; see `BYTES_PER_SECOND`. */
  seconds: number;
}

/** Reads a whole body; `body` is undefined when it is empty. */
export type ReadBody = (body: Readable) => Promise<{ bytes: number; body?: Readable }>;

/** The time limit grows by a second per this many received bytes. */
const BYTES_PER_SECOND = 16 * 1024;

/**
 * Reads a request's body and passes each piece to `store`, one at a time. Resolves with the number of bytes.
 * @throws BodyError when it exceeds a limit or the visitor disconnects, and what `store` throws. The rest is not read
 */
export function readBody(
  body: Readable,
  limits: BodyLimits,
  store: (piece: Buffer) => Promise<unknown> | void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let bytes = 0;
    let timer: NodeJS.Timeout;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      body.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone).pause();
      settle();
    };
    const fail = (error: Error) => end(() => reject(error));
    const onEnd = () => end(() => resolve(bytes));
    const onGone = () => fail(new BodyError(400));
    const onData = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > limits.bytes) return fail(new BodyError(413));
      const storing = store(piece);
      if (!storing) return;
      body.pause();
      storing.then(() => body.resume(), fail);
    };
    const check = () => {
      const left = began + limits.seconds * 1_000 + (bytes / BYTES_PER_SECOND) * 1_000 - performance.now();
      if (left <= 0) fail(new BodyError(408));
      else timer = setTimeout(check, left);
    };
    check();
    body.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}

/** Reads a whole body into memory. */
export async function readToMemory(body: Readable, limits: BodyLimits): Promise<{ bytes: number; body?: Readable }> {
  const pieces: Buffer[] = [];
  const bytes = await readBody(body, limits, (piece) => void pieces.push(piece));
  return { bytes, body: bytes > 0 ? Readable.from(pieces, { objectMode: false }) : undefined };
}

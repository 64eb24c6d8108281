/** A message between the edge and a renderer process: JSON, and bytes that JSON would only slow down. */
export interface Frame {
  json: unknown;
  bytes: Uint8Array;
}

/** A frame that the other side may not send. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

const HEAD_BYTES = 8;
const NOTHING = new Uint8Array();

/** A frame on the wire: the lengths of both pieces as 32-bit numbers, then the pieces. */
export function encodeFrame(json: unknown, bytes: Uint8Array = NOTHING): Buffer {
  const text = Buffer.from(JSON.stringify(json));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(text.length, 0);
  head.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([head, text, bytes]);
}

/** Reads frames from pieces of a stream. It never keeps more than one frame of the largest size. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #length = 0;

  constructor(private readonly maxBytes: number) {}

  /** The frames that end in this piece. @throws FrameError for a frame that is too large or is not JSON */
  read(piece: Buffer): Frame[] {
    this.#pieces.push(piece);
    this.#length += piece.length;
    const frames: Frame[] = [];
    for (let frame = this.#next(); frame; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Frame | undefined {
    if (this.#length < HEAD_BYTES) return undefined;
    const head = this.#pieces[0]!.length < HEAD_BYTES ? this.#join() : this.#pieces[0]!;
    const textEnd = HEAD_BYTES + head.readUInt32BE(0);
    const end = textEnd + head.readUInt32BE(4);
    if (end > this.maxBytes) throw new FrameError(`a message has ${end} bytes; the limit is ${this.maxBytes}`);
    if (this.#length < end) return undefined;
    const all = this.#join();
    this.#pieces = all.length > end ? [all.subarray(end)] : [];
    this.#length -= end;
    return { json: parse(all.toString('utf8', HEAD_BYTES, textEnd)), bytes: all.subarray(textEnd, end) };
  }

  #join(): Buffer {
    if (this.#pieces.length > 1) this.#pieces = [Buffer.concat(this.#pieces)];
    return this.#pieces[0]!;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FrameError('a message is not JSON');
  }
}

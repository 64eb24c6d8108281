import { read, writeSync } from 'node:fs';
import { type Frame, FrameReader, encodeFrame } from '../wire/frames.ts';
import type { Notice, Order } from '../wire/messages.ts';

/** The socket that the edge opened for this process. Not `net.Socket`, because a bundle could reach `connect` through one. */
const EDGE = 3;
const PIECE_BYTES = 256 * 1024;
/** The edge is trusted, so only the size of a buffer limits what it sends. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Sends a message; blocks while the edge does not read. */
export function tell(notice: Notice, bytes?: Uint8Array): void {
  const frame = encodeFrame(notice, bytes);
  for (let sent = 0; sent < frame.length;) sent += writeSync(EDGE, frame, sent);
}

/** Calls `take` with each order of the edge. Ends the process together with the edge. */
export function listen(take: (order: Order, bytes: Uint8Array) => void, end: () => void): void {
  const reader = new FrameReader(MAX_BYTES);
  const next = () => {
    const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
    read(EDGE, piece, 0, PIECE_BYTES, null, (error, length) => {
      if (error || length === 0) return end();
      for (const { json, bytes } of reader.read(piece.subarray(0, length)) as Frame[]) take(json as Order, bytes);
      next();
    });
  };
  next();
}

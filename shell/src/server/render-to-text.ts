import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Writable } from 'node:stream';

/**
 * The whole markup of a tree, with what it suspends on: loaders have brought the data before, so all there is to wait
 * for is code. A tree that throws, wherever it does, rejects.
 */
export function renderToText(tree: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const { pipe, abort } = renderToPipeableStream(tree, {
      // In one piece, so that it is whole without script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () =>
        pipe(
          new Writable({
            write: (piece: Buffer, _encoding, done) => {
              pieces.push(piece);
              done();
            },
            final: (done) => {
              resolve(Buffer.concat(pieces).toString());
              done();
            },
          }),
        ),
      onError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

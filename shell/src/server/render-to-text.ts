import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Writable } from 'node:stream';

/**
 * The complete markup of a tree. Loaders have fetched the data, so suspended parts wait only for code.
 * @throws what the tree throws, at any depth
 */
export function renderToText(tree: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const { pipe, abort } = renderToPipeableStream(tree, {
      // In one piece, so that the page is complete without JavaScript.
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

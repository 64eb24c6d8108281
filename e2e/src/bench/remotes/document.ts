import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Bytes of a page as a browser gets it: its body in brotli, and its headers. */
export interface DocumentBytes {
  body: number;
  headers: number;
}

const SETTLE_REQUESTS = 20;

/** After some requests, so that the edge has compressed the page with its best quality. */
export async function documentBytes(url: string): Promise<DocumentBytes> {
  let bytes = await once(url);
  for (let at = 1; at < SETTLE_REQUESTS; at += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    bytes = await once(url);
  }
  return bytes;
}

function once(url: string): Promise<DocumentBytes> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const { rawHeaders } = response;
      // Each name and value with `: ` and the end of the line.
      const headers = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0);
      buffer(response).then((body) => resolve({ body: body.length, headers }), reject);
    }).on('error', reject);
  });
}

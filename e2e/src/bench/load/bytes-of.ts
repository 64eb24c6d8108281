import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The body as sent over the wire. `fetch` would decode the content encoding. */
export async function bytesOf(url: string, headers: Record<string, string>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => resolve(buffer(response))).on('error', reject);
  });
}

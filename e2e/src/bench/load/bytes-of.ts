import { type IncomingHttpHeaders, get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as sent over the wire. `fetch` would decode the content encoding. */
interface Answer {
  headers: IncomingHttpHeaders;
  body: Uint8Array;
}

export async function answerOf(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
    }).on('error', reject);
  });
}

/** The body as sent over the wire. */
export const bytesOf = async (url: string, headers: Record<string, string>): Promise<Uint8Array> =>
  (await answerOf(url, headers)).body;

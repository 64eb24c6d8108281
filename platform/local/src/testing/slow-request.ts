import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface SlowPost {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends half of a POST; resolves when the server has begun to read it. `finish` sends the rest, and resolves with the answer. */
export async function startSlowPost(url: string, { path, headers, body }: SlowPost) {
  const call = request(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length, expect: '100-continue' },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  // Awaited later.
  answered.catch(() => undefined);
  call.flushHeaders();
  await once(call, 'continue');
  const half = Math.floor(body.length / 2);
  call.write(body.subarray(0, half));
  return {
    async finish() {
      call.end(body.subarray(half));
      const [answer] = await answered;
      return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
    },
  };
}

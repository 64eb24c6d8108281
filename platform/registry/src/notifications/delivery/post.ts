import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** For the whole call, in ms. */
const TIMEOUT_MS = 10_000;
/** The rest of an answer is not read. */
const MAX_ANSWER_BYTES = 4_096;

export interface Answer {
  status: number;
  /** Seconds, from the answer's Retry-After. */
  retryAfter: number | null;
}

interface PostOptions {
  headers: Record<string, string>;
  body: string;
  /** Whether `url` may use plain HTTP, loopback and private addresses. */
  allowPrivate: boolean;
  timeoutMs?: number;
}

/**
 * Posts to an address that a person entered. The agent checks every address that the name resolves to, at the time of the call,
 * so a name cannot be pointed at this network afterwards. Redirects are not followed.
 * @throws Error when there is no answer within the time limit, or the address is not allowed
 */
export function post(
  url: string,
  { headers, body, allowPrivate, timeoutMs = TIMEOUT_MS }: PostOptions,
): Promise<Answer> {
  const secure = new URL(url).protocol === 'https:';
  if (!secure && !allowPrivate) return Promise.reject(new Error('The address does not begin with https://.'));
  const Agent = secure ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent;
  const agent = new Agent({ allowPrivateIPAddress: allowPrivate, keepAlive: false });
  return new Promise<Answer>((resolve, reject) => {
    const request = (secure ? https : http).request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'farmgate-registry' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on('error', (error) =>
      reject(isTimeout(error) ? new Error(`no answer within ${timeoutMs / 1_000} s`) : error),
    );
    request.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      let bytes = 0;
      const end = () => {
        request.destroy();
        resolve({ status, retryAfter: secondsOf(answered['retry-after']) });
      };
      // A receiver may still be reading while it answers, so its answer is read to its end, within limits.
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) end();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    request.end(body);
  });
}

const isTimeout = ({ name, cause }: Error): boolean =>
  name === 'TimeoutError' || (name === 'AbortError' && (cause as Error | undefined)?.name === 'TimeoutError');

/** Retry-After as seconds; a date or nonsense is ignored. */
const secondsOf = (text: string | undefined): number | null => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null);

import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret of 256 random bits, as Standard Webhooks writes it. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

interface Signed {
  secret: string;
  /** The same for each attempt, so that receivers notice repeated messages. */
  id: string;
  /** Time of the attempt. Receivers reject old ones. */
  at: Date;
  body: string;
}

/** The headers of Standard Webhooks: id, time in seconds, and HMAC-SHA-256 of both and the body. */
export function signedHeaders({ secret, id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

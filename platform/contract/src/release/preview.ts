import { createHmac, timingSafeEqual } from 'node:crypto';

/** Releases that one browser is to see on a channel before, or instead of, everybody. */
export interface Preview {
  /** What it is revoked by, and what the log calls it. */
  id: string;
  channel: string;
  /** Part → version, of published releases. */
  parts: Record<string, string>;
  /** ISO time it ends. */
  until: string;
  /** Who made the link. */
  by: string;
}

/** A token that opens no preview; the message is one sentence for whoever followed the link. */
export class PreviewTokenError extends Error {
  override readonly name = 'PreviewTokenError';

  constructor(
    message: string,
    readonly code: 'tampered' | 'expired' | 'elsewhere',
  ) {
    super(message);
  }
}

/** It has to fit into a cookie. */
export const LONGEST_PREVIEW_TOKEN = 3_000;

/** The token of a preview's link, signed with a key that is made from the edges' token: `<payload>.<signature>`. */
export function previewToken(edgeToken: string, preview: Preview): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${signatureOf(edgeToken, payload)}`;
}

/** What a token opens on a channel at `now` (ms since 1970). @throws PreviewTokenError when it opens nothing there. */
export function readPreviewToken(edgeToken: string, token: string, channel: string, now: number): Preview {
  const [payload = '', signature = '', ...more] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(edgeToken, payload))];
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  if (!isSigned || more.length > 0 || token.length > LONGEST_PREVIEW_TOKEN)
    throw new PreviewTokenError('This preview link is not whole, or was not made for this shop.', 'tampered');

  const preview = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Preview;
  if (preview.channel !== channel)
    throw new PreviewTokenError(`This preview link is for ${preview.channel}; this is ${channel}.`, 'elsewhere');
  if (Date.parse(preview.until) <= now) throw new PreviewTokenError('This preview has ended.', 'expired');
  return preview;
}

function signatureOf(edgeToken: string, payload: string): string {
  const key = createHmac('sha256', edgeToken).update('farmgate preview').digest();
  return createHmac('sha256', key).update(payload).digest('base64url');
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Releases that one browser gets instead of a channel's live ones. */
export interface Preview {
  /** Names the preview in the deployment log and in a revocation. */
  id: string;
  channel: string;
  /** Part → version of published releases. */
  parts: Record<string, string>;
  /** ISO time of expiry. */
  until: string;
  /** Who created the link. */
  by: string;
}

/** A token that opens no preview; the message is one sentence for the visitor. */
export class PreviewTokenError extends Error {
  override readonly name = 'PreviewTokenError';

  constructor(
    message: string,
    readonly code: 'tampered' | 'expired' | 'elsewhere',
  ) {
    super(message);
  }
}

/** Characters, so that a token fits into a cookie. */
export const LONGEST_PREVIEW_TOKEN = 3_000;

/** Token of a preview link: `<payload>.<signature>`, signed with a key derived from EDGE_TOKEN. */
export function previewToken(edgeToken: string, preview: Preview): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${signatureOf(edgeToken, payload)}`;
}

/**
 * The preview that a token opens on a channel at `now` (ms since 1970). `edgeTokens`: one of them signed it.
 * @throws PreviewTokenError
 */
export function readPreviewToken(edgeTokens: readonly string[], token: string, channel: string, now: number): Preview {
  const [payload = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature);
  const isSigned = edgeTokens.some((edgeToken) => {
    const right = Buffer.from(signatureOf(edgeToken, payload));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isSigned || more.length > 0 || token.length > LONGEST_PREVIEW_TOKEN)
    throw new PreviewTokenError('This preview link is incomplete or belongs to another shop.', 'tampered');

  const preview = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Preview;
  if (preview.channel !== channel)
    throw new PreviewTokenError(
      `This preview link is for the channel ${preview.channel}. This shop serves ${channel}.`,
      'elsewhere',
    );
  if (Date.parse(preview.until) <= now) throw new PreviewTokenError('This preview has expired.', 'expired');
  return preview;
}

function signatureOf(edgeToken: string, payload: string): string {
  const key = createHmac('sha256', edgeToken).update('farmgate preview').digest();
  return createHmac('sha256', key).update(payload).digest('base64url');
}

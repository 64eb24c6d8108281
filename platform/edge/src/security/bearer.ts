import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header has one of these tokens. The time does not depend on how much of one is right. */
export function hasToken(authorization: string | undefined, tokens: readonly string[]): boolean {
  const given = digest(authorization ?? '');
  return tokens.some((token) => timingSafeEqual(given, digest(`Bearer ${token}`)));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

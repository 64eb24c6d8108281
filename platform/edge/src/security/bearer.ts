import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header has this token. Takes the same time for every header. */
export function hasToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

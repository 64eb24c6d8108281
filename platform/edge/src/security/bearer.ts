import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header brings a token, found out in the same time whatever it brings. */
export function bringsToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

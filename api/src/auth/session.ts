import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { tokenOf } from '../http/token.ts';
import { browserHash } from '../http/browser-cookie.ts';
import { dropOldSessions, insertSession, isBoundElsewhere, revokeSession, useSession } from './session-store.ts';
import type { SessionKey } from './session-store.ts';
import type { User } from './user-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in customer, in calls under `requireSession`; 0 elsewhere. */
    userId: number;
  }
}

/** 32 random bytes. */
const TOKEN = /^[\w-]{43}$/;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Begins a session and gives its token, which is kept nowhere else. Nothing when the account is no longer as given.
 * @param browserId The token works only with this browser's cookie; empty: it works alone.
 */
export async function startSession(db: Database, user: User, browserId = ''): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  if (!(await insertSession(db, { tokenHash: hashToken(token), browserHash: browserHash(browserId) }, user))) {
    return undefined;
  }
  await dropOldSessions(db, user.id);
  return token;
}

/**
 * Ends the session of a call. A token that is none, or is over, has nothing to end.
 * @throws Refusal 401 for the token of another browser.
 */
export async function endSession(db: Database, request: FastifyRequest): Promise<void> {
  const session = sessionKey(request);
  if (!session) return;
  if (await isBoundElsewhere(db, session)) throw new Refusal(401, { message: 'UnAuthorized!' });
  await revokeSession(db, session.tokenHash);
}

/** What a call shows of its session; nothing without a token. */
function sessionKey(request: FastifyRequest): SessionKey | undefined {
  const token = tokenOf(request);
  return TOKEN.test(token) ? { tokenHash: hashToken(token), browserHash: browserHash(request.browserId) } : undefined;
}

/**
 * Hook for calls that need a signed-in customer; it runs before the body is read.
 * @throws Refusal 401 in one of the wire's three shapes.
 */
export function requireSession(db: Database) {
  return async (request: FastifyRequest): Promise<void> => {
    const key = sessionKey(request);
    const session = key && (await useSession(db, key));
    if (!session) throw new Refusal(401, { message: 'UnAuthorized!' });
    if (session.accountDeleted) throw new Refusal(401, { auth: 'deleted' });
    if (session.over) throw new Refusal(401, { message: 'Your session expired! Please login to continue!' });
    request.userId = session.userId;
  };
}

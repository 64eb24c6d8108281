import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { RequestError } from '../http/request-error.ts';
import { tokenOf } from '../http/token.ts';
import { browserHash } from '../http/browser-cookie.ts';
import { insertSession, isBoundElsewhere, revokeSession, useSession } from './session-store.ts';
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
 * Starts a session and returns its token, which is stored nowhere else. Undefined when the account has changed since it
 * was read.
 * @param browserId The token works only with this browser's cookie; if empty, without a cookie
 */
export async function startSession(db: Database, user: User, browserId = ''): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  if (!(await insertSession(db, { tokenHash: hashToken(token), browserHash: browserHash(browserId) }, user))) {
    return undefined;
  }
  return token;
}

/**
 * Ends the session of a call. An invalid or expired token is ignored.
 * @throws RequestError 401 for the token of another browser.
 */
export async function endSession(db: Database, request: FastifyRequest): Promise<void> {
  const session = sessionKey(request);
  if (!session) return;
  if (await isBoundElsewhere(db, session)) throw new RequestError(401, { message: 'UnAuthorized!' });
  await revokeSession(db, session.tokenHash);
}

/** The session key of a call; undefined without a token. */
function sessionKey(request: FastifyRequest): SessionKey | undefined {
  const token = tokenOf(request);
  return TOKEN.test(token) ? { tokenHash: hashToken(token), browserHash: browserHash(request.browserId) } : undefined;
}

/**
 * Hook for calls that need a signed-in customer; it runs before the body is read.
 * @throws RequestError 401 in one of the three specified forms
 */
export function requireSession(db: Database) {
  return async (request: FastifyRequest): Promise<void> => {
    const key = sessionKey(request);
    const session = key && (await useSession(db, key));
    if (!session) throw new RequestError(401, { message: 'UnAuthorized!' });
    if (session.accountDeleted) throw new RequestError(401, { auth: 'deleted' });
    if (session.over) throw new RequestError(401, { message: 'Your session expired! Please login to continue!' });
    request.userId = session.userId;
  };
}

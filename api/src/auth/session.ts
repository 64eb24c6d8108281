import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { dropOldSessions, insertSession, revokeSession, useSession } from './session-store.ts';
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

/** Begins a session and gives its token, which is kept nowhere else. Nothing when the account is no longer as given. */
export async function startSession(db: Database, user: User): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  if (!(await insertSession(db, hashToken(token), user))) return undefined;
  await dropOldSessions(db, user.id);
  return token;
}

/** Ends a session. A token that is none, or is over, has nothing to end. */
export async function endSession(db: Database, token: string): Promise<void> {
  if (TOKEN.test(token)) await revokeSession(db, hashToken(token));
}

/** The token a call was made with, '' without one. */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers['x-access-token'];
  return typeof header === 'string' ? header : '';
}

/**
 * Hook for calls that need a signed-in customer; it runs before the body is read.
 * @throws Refusal 401 in one of the wire's three shapes.
 */
export function requireSession(db: Database) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request);
    const session = TOKEN.test(token) ? await useSession(db, hashToken(token)) : undefined;
    if (!session) throw new Refusal(401, { message: 'UnAuthorized!' });
    if (session.accountDeleted) throw new Refusal(401, { auth: 'deleted' });
    if (session.over) throw new Refusal(401, { message: 'Your session expired! Please login to continue!' });
    request.userId = session.userId;
  };
}

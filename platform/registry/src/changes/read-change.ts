import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/client-name.ts';
import { trimReason } from '../http/reason.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import type { Change } from './change.ts';

/** The fields that the bodies of all changes share. */
type ChangeBody = Pick<Change, 'reason' | 'basedOn' | 'dryRun' | 'force'>;

/**
 * The change that a request asks for.
 * @throws RegistryError 401 without a token, 403 when the token's role does not cover every part, 400 for a blank reason
 */
export async function readChange(
  authenticate: Authenticate,
  request: FastifyRequest & { params: { channel: string } },
  parts: string[],
  { reason, basedOn, dryRun, force }: ChangeBody,
): Promise<Change> {
  const identity = await authenticate(request);
  for (const part of parts) requireRole(identity, force ? 'admin' : 'promote', part);
  const { channel } = request.params;
  return { channel, reason: trimReason(reason), by: identity.name, client: clientOf(request), basedOn, dryRun, force };
}

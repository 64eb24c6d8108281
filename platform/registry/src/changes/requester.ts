import type { FastifyRequest } from 'fastify';
import { RegistryError } from '../http/registry-error.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import type { Wish } from './apply.ts';

/** The fields that changes share in their bodies. */
interface Asked {
  reason: string;
  basedOn?: string;
  dryRun?: boolean;
  force?: boolean;
}

/**
 * What a request asks for with its change, by somebody who may.
 * @throws RegistryError 401 or 403 without a token for all the parts, 400 for a reason that says nothing.
 */
export async function wishOf(
  authenticate: Authenticate,
  request: FastifyRequest<{ Params: { channel: string } }>,
  parts: string[],
  { reason, basedOn, dryRun, force }: Asked,
): Promise<Wish> {
  const identity = await authenticate(request);
  for (const part of parts) requireRole(identity, force ? 'admin' : 'promote', part);
  const { channel } = request.params;
  return { channel, reason: trimmed(reason), by: identity.name, client: clientOf(request), basedOn, dryRun, force };
}

/** What the change was made with, as the log shows it. A page has no say in its User-Agent: the console has a header of its own. */
export const clientOf = ({ headers }: FastifyRequest): string =>
  String(headers['x-farmgate-client'] ?? headers['user-agent'] ?? 'unknown').slice(0, 200);

export function trimmed(reason: string): string {
  const text = reason.trim();
  if (text.length >= 3) return text;
  throw new RegistryError(400, 'invalid_request', 'The reason needs at least 3 characters: say why for the log.');
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Channel, readChannel, readChannels } from '../channels/channel.ts';
import type { OpenRequest } from '../channels/state.ts';
import { openRequests } from '../channels/requests.ts';
import type { Requested } from '../changes/request.ts';
import type { Database } from '../database/database.ts';
import { deploymentLog as log } from '../database/tables.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { RequestedChange } from './schemas.ts';

/** The open requests of one channel or all, oldest first. @throws RegistryError 404 unknown channel */
export async function listRequests(db: Database, channel: string | undefined, now: Date): Promise<RequestedChange[]> {
  const channels = channel === undefined ? await readChannels(db) : [await readChannel(db, channel)];
  return channels
    .flatMap((each) => openRequests(each, now).map((request) => described(each.name, request)))
    .sort((one, other) => one.id - other.id);
}

/** A request with its answer. @throws RegistryError 404 when there is none with this id */
export async function findRequest(db: Database, id: number, now: Date): Promise<RequestedChange> {
  const [row] = await db
    .select()
    .from(log)
    .where(and(eq(log.id, id), eq(log.action, 'request')));
  if (!row) {
    const message = `There is no request ${id}. farmgate requests lists the open ones.`;
    throw new RegistryError(404, 'unknown_request', message);
  }
  const [answer] = await db
    .select()
    .from(log)
    .where(
      and(
        eq(log.channel, row.channel),
        inArray(log.action, ['approve', 'decline']),
        sql`(${log.setting} ->> 'request')::bigint = ${id}`,
      ),
    );
  const { channel, until, setting, at: since, ...rest } = row;
  const open = described(channel, { ...rest, since, until: until!, setting: setting! });
  if (!answer) return { ...open, state: until! > now ? 'open' : 'expired' };
  return {
    ...open,
    state: answer.action === 'approve' ? 'approved' : 'declined',
    answer: { by: answer.by, since: answer.at.toISOString(), reason: answer.reason },
  };
}

/** The open request of a channel with this id. @throws RegistryError 409 when it was answered or has expired */
export function openRequest(channel: Channel, id: number, now: Date): OpenRequest {
  const found = openRequests(channel, now).find((request) => request.id === id);
  if (found) return found;
  const message = `Request ${id} is no longer open. farmgate history shows how it ended; make the change again to request it again.`;
  throw new RegistryError(409, 'request_ended', message);
}

/** What a request asks for. Only `request` entries of this registry are read here. */
export const requestedBy = ({ setting }: Pick<OpenRequest, 'setting'>): Requested => setting as unknown as Requested;

function described(channel: string, request: OpenRequest): RequestedChange {
  const { id, by, reason, since, until } = request;
  const { text, basedOn, force } = requestedBy(request);
  const times = { since: since.toISOString(), until: until.toISOString() };
  return { id, channel, parts: Object.keys(basedOn), text, force, by, reason, ...times, state: 'open', answer: null };
}

import { compositionId } from '@farmgate/build/composition';
import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { Database, Transaction } from '../database/database.ts';
import { refusals } from '../gate/gate.ts';
import { RegistryError } from '../http/registry-error.ts';
import { appendToLog, type NewLogRow } from '../log/store.ts';
import { findRelease } from '../releases/store.ts';
import { liveChannel, lockChannel, versions } from './live.ts';
import type { ChangeResult } from './schemas.ts';

/** A wish to make releases live on a channel, all together or not at all. */
export interface Change {
  channel: string;
  action: 'promote' | 'rollback';
  releases: { part: string; version: string }[];
  reason: string;
  basedOn?: string;
  dryRun?: boolean;
  by: string;
  client: string;
}

export interface ChangeContext {
  transaction: Transaction;
  artifacts: ArtifactStore;
  wireVersion: number;
}

/**
 * Makes a change live in one transaction, alone on its channel. What is live already is left out; when that is all of
 * it, nothing is written, so a repeated request does no harm.
 * @throws RegistryError 404 unknown channel or release, 409 decided on a composition that is no longer live, 422
 * refused by the gate.
 */
export function applyChange(
  { transaction, artifacts, wireVersion }: ChangeContext,
  change: Change,
): Promise<ChangeResult> {
  const { channel, action, reason, by, client } = change;
  return transaction(async (tx) => {
    await lockChannel(tx, channel);
    const { parts } = await liveChannel(tx, channel);
    const live = versions(parts);
    const current = compositionId(channel, live);
    if (action === 'rollback') checkLive(change, live);
    const wanted = change.releases.filter(({ part, version }) => live[part] !== version);
    if (wanted.length === 0) return { changed: false, entries: [], compositionId: current };
    checkCurrent(change, current);

    const releases: ReleaseDescriptor[] = [];
    for (const { part, version } of wanted) releases.push(await publishedRelease(tx, part, version));
    const next = Object.fromEntries(Object.entries(parts).map(([part, { descriptor }]) => [part, descriptor]));
    for (const release of releases) next[release.name] = release;
    const changed = new Set(releases.map(({ name }) => name));
    const refused = await refusals({ parts: next, changed, wireVersion, artifacts });
    if (refused.length > 0) throw new RegistryError(422, 'refused_by_gate', sentence(refused), { refusals: refused });

    const nextId = compositionId(channel, { ...live, ...Object.fromEntries(releases.map((r) => [r.name, r.version])) });
    const rows = releases.map(({ name, version }) => ({
      channel,
      part: name,
      action,
      from: live[name] ?? null,
      to: version,
      reason,
      by,
      client,
      basedOn: current,
      compositionId: nextId,
    }));
    const entries = change.dryRun ? rows.map(wouldBe) : await appendToLog(tx, rows);
    return { changed: true, entries, compositionId: nextId };
  });
}

function checkLive({ channel, releases }: Change, live: Record<string, string>): void {
  const stranger = releases.find(({ part }) => !live[part]);
  if (!stranger) return;
  const message = `${stranger.part} is not live on ${channel}, so there is nothing to roll back: promote it instead.`;
  throw new RegistryError(404, 'not_live', message);
}

function checkCurrent({ channel, basedOn }: Change, current: string): void {
  if (basedOn === undefined || basedOn === current) return;
  const message = `${channel} has changed since you looked (it is at ${current}, not ${basedOn}): look again, then repeat.`;
  throw new RegistryError(409, 'stale_composition', message, { compositionId: current });
}

async function publishedRelease(db: Database, part: string, version: string): Promise<ReleaseDescriptor> {
  const release = await findRelease(db, part, version);
  if (release) return release.descriptor;
  throw new RegistryError(404, 'unknown_release', `${part} ${version} is not published: publish it first.`);
}

const sentence = (refused: { message: string }[]): string =>
  `Refused: ${refused[0]!.message}${refused.length > 1 ? `, and ${refused.length - 1} more` : ''}.`;

const wouldBe = (row: NewLogRow) => ({ ...row, id: null, at: new Date().toISOString(), from: row.from ?? null });

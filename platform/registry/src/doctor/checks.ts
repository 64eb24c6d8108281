import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SHARED, VISITORS_HEADER } from '@farmgate/service/watch-addresses';
import { missingFiles } from '../artifacts/missing-files.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { liveVersions, openRollouts, readChannels } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import type { WireSource } from '../gate/wire-source.ts';
import { findDescriptors } from '../releases/store.ts';
import type { Check } from './schemas.ts';

/** How long the API and edges may take to say that they are there. */
const TIMEOUT_MS = 2_000;

/** An edge that serves pages says how they fare every few seconds; one that nobody visits says nothing. */
const SILENT_EDGE_MS = 3_600_000;

const ok = (name: string, message: string): Check => ({ name, ok: true, message });
const wrong = (name: string, message: string, remedy: string): Check => ({ name, ok: false, message, remedy });

export async function checkDatabase(db: Database): Promise<Check> {
  const started = performance.now();
  await db.execute('SELECT 1');
  return ok('database', `answers in ${Math.round(performance.now() - started)} ms`);
}

/** Keeps something, reads it and takes it away again. */
export async function checkArtifacts(artifacts: ArtifactStore): Promise<Check> {
  const [part, version] = ['.doctor', randomUUID()];
  try {
    const staged = await artifacts.stage();
    await staged.write('note.txt', Readable.from([Buffer.from(version)]));
    await staged.commit(part, version);
    const found = await artifacts.read(part, version, 'note.txt');
    const same = found !== null && (await text(found.content)) === version;
    await artifacts.remove(part, version);
    if (same) return ok('artifacts', `${artifacts.place} keeps what it is given`);
    return wrong('artifacts', `${artifacts.place} loses what it is given`, 'Look at its log and its free space.');
  } catch (error) {
    const { message } = error as Error;
    return wrong('artifacts', `${artifacts.place} cannot be used: ${message}`, 'Look at ARTIFACTS or DATA_DIR.');
  }
}

/** Everything that a visitor may get has all its files. */
export async function checkReleases(db: Database, artifacts: ArtifactStore): Promise<Check> {
  const channels = await readChannels(db);
  const served = channels.flatMap((channel) => [
    ...Object.entries(liveVersions(channel)).map(([part, version]) => ({ part, version })),
    ...openRollouts(channel),
  ]);
  const descriptorOf = await findDescriptors(db, served);
  const releases = new Set(served.map(descriptorOf));
  for (const release of releases) {
    const lacks = await missingFiles(artifacts, release).catch(({ message }: Error) => [`an answer: ${message}`]);
    if (lacks.length === 0) continue;
    const message = `${release.name}@${release.version} is live and lacks ${lacks[0]}`;
    return wrong('releases', message, 'Publish the same build again: that puts its files back.');
  }
  return ok('releases', `${releases.size} that visitors may get are whole`);
}

export async function checkWire(wireVersion: WireSource): Promise<Check> {
  const served = await wireVersion(TIMEOUT_MS);
  if (served !== null) return ok('api', `serves wire contract ${served}`);
  return wrong('api', 'does not say which wire contract it serves', 'Start the API, or correct API_URL.');
}

export async function checkProbe(probeUrl: string | undefined, edgeToken: string | undefined): Promise<Check> {
  const name = 'probe';
  if (!probeUrl || !edgeToken)
    return wrong(name, 'nothing is rendered before it goes live', 'Set PROBE_URL to an edge, and EDGE_TOKEN.');
  const there = await fetch(new URL('/healthz', probeUrl), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((answer) => answer.body?.cancel())
    .then(
      () => true,
      () => false,
    );
  if (there) return ok(name, `the edge at ${probeUrl} answers`);
  return wrong(name, `the edge at ${probeUrl} does not answer`, 'Start it, or correct PROBE_URL.');
}

/**
 * Whether edge and API tell visitors apart by address. `undefined` where there is none to ask; one that does not answer has
 * a check of its own.
 */
export async function checkVisitors(probeUrl: string | undefined, apiUrl: string | undefined): Promise<Check> {
  const name = 'visitor addresses';
  const [edge, api] = await Promise.all([
    probeUrl && sharesAddress(new URL('/healthz', probeUrl)),
    apiUrl && sharesAddress(new URL('/api/healthz', apiUrl)),
  ]);
  if (edge) {
    const remedy = 'Set TRUST_PROXY at the edge to the address or range of the proxy before it.';
    return wrong(name, `all visitors of the edge at ${probeUrl} have one address`, remedy);
  }
  if (api) {
    const remedy = 'Set TRUST_PROXY at the API to the address or range of the edges.';
    return wrong(name, 'all visitors of the API have one address, so limits apply to all of them at once', remedy);
  }
  return ok(name, 'no proxy is taken for all visitors');
}

const sharesAddress = (healthz: URL): Promise<boolean> =>
  fetch(healthz, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async ({ headers, body }) => {
      await body?.cancel();
      return headers.get(VISITORS_HEADER) === SHARED;
    },
    () => false,
  );

/** One check an edge that has ever reported. */
export async function checkEdges(db: Database): Promise<Check[]> {
  const { rows } = await db.execute<{ channel: string; edge: string; at: Date }>(
    'SELECT channel, edge, at FROM registry.health_edges ORDER BY channel, edge',
  );
  return rows.map(({ channel, edge, at }) => {
    const name = `edge ${edge} of ${channel}`;
    const last = new Date(at);
    if (Date.now() - last.getTime() < SILENT_EDGE_MS) return ok(name, `reported at ${last.toISOString()}`);
    const message = `has not reported since ${last.toISOString()}`;
    return wrong(name, message, 'Look whether it runs; one that was taken away for good may be left out of account.');
  });
}

export function checkSecrets(adminToken: string | undefined, edgeToken: string | undefined): Check[] {
  return [
    adminToken
      ? ok('administrator', 'REGISTRY_ADMIN_TOKEN is set')
      : ok('administrator', 'only tokens of the database open anything'),
    edgeToken
      ? ok('edge token', 'EDGE_TOKEN is set')
      : wrong('edge token', 'no health, no previews, no render before promotion', 'Set EDGE_TOKEN here and at edges.'),
  ];
}

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SHARED, VISITORS_HEADER } from '@farmgate/service/watch-addresses';
import { missingFiles } from '../artifacts/missing-files.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { liveVersions, openRollouts, readChannels } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import { type EdgeAnswer, askEdge } from '../gate/find-edge.ts';
import type { WireSource } from '../gate/wire-source.ts';
import type { LogWatch } from '../log/log-watch.ts';
import { findDescriptors } from '../releases/store.ts';
import { failed, isRecent, ok } from './check.ts';
import type { Check } from './schemas.ts';

/** For one call to the API or an edge. */
const TIMEOUT_MS = 2_000;

export async function checkDatabase(db: Database): Promise<Check> {
  const started = performance.now();
  await db.execute('SELECT 1');
  return ok('database', `answers in ${Math.round(performance.now() - started)} ms`);
}

/** Writes a file, reads it and removes it. */
export async function checkArtifacts(artifacts: ArtifactStore): Promise<Check> {
  const [part, version] = ['.doctor', randomUUID()];
  try {
    const staged = await artifacts.stage();
    await staged.write('note.txt', Readable.from([Buffer.from(version)]));
    await staged.commit(part, version);
    const found = await artifacts.read(part, version, 'note.txt');
    const same = found !== null && (await text(found.content)) === version;
    await artifacts.remove(part, version);
    if (same) return ok('artifacts', `${artifacts.place} stores and returns files`);
    return failed(
      'artifacts',
      `${artifacts.place} does not return what was written`,
      'Check its log and its free space.',
    );
  } catch (error) {
    const { message } = error as Error;
    return failed('artifacts', `${artifacts.place} cannot be used: ${message}`, 'Check ARTIFACTS or DATA_DIR.');
  }
}

/** Every release that visitors may get has all its files. */
export async function checkReleases(db: Database, artifacts: ArtifactStore): Promise<Check> {
  const channels = await readChannels(db);
  const served = channels.flatMap((channel) => [
    ...Object.entries(liveVersions(channel)).map(([part, version]) => ({ part, version })),
    ...openRollouts(channel),
  ]);
  const descriptorOf = await findDescriptors(db, served);
  const releases = new Set(served.map(descriptorOf));
  for (const release of releases) {
    const label = `${release.name}@${release.version}`;
    try {
      const [missing] = await missingFiles(artifacts, release);
      if (missing === undefined) continue;
      const remedy = 'Publish the same build again. This restores its files.';
      return failed('releases', `${label} is served, but its file ${missing} is missing`, remedy);
    } catch (error) {
      const message = `the files of ${label} could not be checked: ${(error as Error).message}`;
      return failed('releases', message, 'Check the artifact store.');
    }
  }
  return ok('releases', `the files of all served releases are complete (${releases.size} checked)`);
}

/** Whether PostgreSQL announces new entries of the log to this registry process. */
export function checkAnnouncements({ count, at }: LogWatch['lost']): Check {
  const name = 'announcements';
  if (at === null) return ok(name, 'PostgreSQL announced every new entry of the log since the start');
  const message = `PostgreSQL did not announce new entries of the log (${count} times, last at ${at}); edges got them seconds later`;
  if (!isRecent(at)) return ok(name, message);
  const remedy =
    'Connect to PostgreSQL directly: poolers in transaction mode and idle timeouts of firewalls break LISTEN.';
  return failed(name, message, remedy);
}

export async function checkWire(wireVersion: WireSource): Promise<Check> {
  const served = await wireVersion(TIMEOUT_MS);
  if (served !== null) return ok('api', `serves wire contract ${served}`);
  return failed('api', 'did not report its wire contract', 'Start the API, or correct API_URL.');
}

/** Whether the gate finds an edge that renders releases. */
export async function checkProbe(probeUrls: readonly string[], edgeToken: string | undefined): Promise<Check> {
  const name = 'probe';
  if (probeUrls.length === 0 || !edgeToken)
    return failed(name, 'releases go live without a probe', 'Set EDGE_TOKEN, and PROBE_URL to the address of an edge.');
  const answers = await Promise.all(probeUrls.map(askEdge));
  const message = answers.map(edgeState).join('; ');
  if (answers.some(({ problem }) => !problem)) return ok(name, message);
  return failed(
    name,
    message,
    'Start an edge, or set PROBE_URL to the addresses of edges. They answer before anything is live.',
  );
}

function edgeState({ url, problem, closed }: EdgeAnswer): string {
  if (problem) return problem;
  return closed ? `the edge at ${url} answers, and serves no pages yet: ${closed}` : `the edge at ${url} answers`;
}

/**
 * Whether edge and API see different addresses for different visitors. An edge or API that does not answer fails its own
 * check.
 */
export async function checkVisitors(probeUrls: readonly string[], apiUrl: string | undefined): Promise<Check> {
  const name = 'visitor addresses';
  const [api, ...edges] = await Promise.all([
    apiUrl && sharesAddress(new URL('/api/healthz', apiUrl)),
    ...probeUrls.map((url) => sharesAddress(new URL('/healthz', url))),
  ]);
  const edge = probeUrls.find((_url, index) => edges[index]);
  if (edge) {
    const remedy = 'Set TRUST_PROXY of the edge to the address or range of the proxy in front of it.';
    return failed(name, `the edge at ${edge} sees one address for all visitors`, remedy);
  }
  if (api) {
    const remedy = 'Set TRUST_PROXY of the API to the address or range of the edges.';
    return failed(
      name,
      'the API sees one address for all visitors, so its limits apply to all of them together',
      remedy,
    );
  }
  return ok(name, 'edge and API see separate addresses');
}

const sharesAddress = (healthz: URL): Promise<boolean> =>
  fetch(healthz, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async ({ headers, body }) => {
      await body?.cancel();
      return headers.get(VISITORS_HEADER) === SHARED;
    },
    () => false,
  );

export function checkSecrets(adminToken: string | undefined, edgeToken: string | undefined): Check[] {
  return [
    adminToken
      ? ok('administrator', 'REGISTRY_ADMIN_TOKEN is set')
      : ok('administrator', 'REGISTRY_ADMIN_TOKEN is not set; only tokens in the database are accepted'),
    edgeToken
      ? ok('edge token', 'EDGE_TOKEN is set')
      : failed(
          'edge token',
          'EDGE_TOKEN is not set; health, previews and probes are off',
          'Set the same EDGE_TOKEN here and at every edge.',
        ),
  ];
}

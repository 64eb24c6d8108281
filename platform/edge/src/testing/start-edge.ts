import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApp } from '../app.ts';
import type { EdgeSettings } from '../settings/read-settings.ts';
import { separateOperations } from '../operations.ts';
import { limitsFrom } from '../settings/limits.ts';

/** An address nothing listens on. */
const NOBODY = 'http://127.0.0.1:1';

/** A rendering thread's module that imports every part's server bundle, and says so or throws what they throw. */
const WORKER = pathToFileURL(join(__dirname, 'importing-worker.mjs')).href;

/** An edge on a cache folder of its own, and what a test does with it. With rendering threads, pages are samples. */
export async function startEdge(changes: Partial<EdgeSettings> = {}) {
  const cacheDir = changes.cacheDir ?? (await mkdtemp(join(tmpdir(), 'edge-')));
  const config = {
    host: '127.0.0.1',
    port: 0,
    apiUrl: NOBODY,
    registryUrl: NOBODY,
    channel: 'production',
    publicUrl: 'http://localhost:3000',
    renderThreads: 0,
    probePageMs: 10_000,
    trustProxy: false,
    limits: limitsFrom({}),
    logLevel: 'silent',
    operationsHost: '127.0.0.1',
    ...changes,
    cacheDir,
  } satisfies EdgeSettings;
  const app = buildApp(config, WORKER);
  const operations = separateOperations(app, config);
  let connections = 0;
  app.server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => (connections -= 1));
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const operationsPort = await operations?.listen();
  return {
    app,
    cacheDir,
    url,
    /** Where operators' pages are. */
    operationsUrl: operationsPort === undefined ? url : `http://127.0.0.1:${operationsPort}`,
    /** How many are open. */
    connections: () => connections,
    get: (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers }),
    /** Resolves once the composition with this id is served. */
    serves: (id: string) =>
      until(async () => (await app.inject('/healthz')).json().composition?.id === id, `composition ${id} to be served`),
    close: () => app.close(),
    remove: async () => {
      await app.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}

export type StartedEdge = Awaited<ReturnType<typeof startEdge>>;

/** Waits for something to become true, a minute at most. */
export async function until(isTrue: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

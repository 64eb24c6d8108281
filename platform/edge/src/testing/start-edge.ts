import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RejectedRelease } from '@farmgate/contract/edge-report';
import { buildApp } from '../app.ts';
import { Lifecycle } from '@farmgate/service/lifecycle';
import type { EdgeSettings } from '../settings/read-settings.ts';
import { separateOperations } from '../operations.ts';
import { limitsFrom } from '../settings/limits.ts';
import { rendererProgram } from './renderer-program.ts';

/** Nothing listens on this port. */
const UNREACHABLE = 'http://127.0.0.1:1';

/** Starts an edge with its own cache folder. With renderer processes, releases need server bundles (`sampleShell`). */
export async function startEdge(changes: Partial<EdgeSettings> = {}) {
  const cacheDir = changes.cacheDir ?? (await mkdtemp(join(tmpdir(), 'edge-')));
  const config = {
    host: '127.0.0.1',
    port: 0,
    apiUrl: UNREACHABLE,
    registryUrl: UNREACHABLE,
    channel: 'production',
    publicUrl: 'http://localhost:3000',
    renderProcesses: 0,
    trustProxy: false,
    limits: limitsFrom({}),
    logLevel: 'silent',
    operationsHost: '127.0.0.1',
    ...changes,
    cacheDir,
  } satisfies EdgeSettings;
  const lifecycle = new Lifecycle();
  const app = buildApp(config, lifecycle, config.renderProcesses ? await rendererProgram() : undefined);
  const operations = separateOperations(app, config, lifecycle);
  let connections = 0;
  app.server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => (connections -= 1));
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const operationsPort = await operations?.listen();
  return {
    app,
    lifecycle,
    cacheDir,
    url,
    /** Origin of operators' pages. */
    operationsUrl: operationsPort === undefined ? url : `http://127.0.0.1:${operationsPort}`,
    /** Number of open connections. */
    connections: () => connections,
    get: (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers }),
    /** Resolves once the composition with this id is served. */
    serves: (id: string) =>
      until(async () => (await app.inject('/healthz')).json().composition?.id === id, `composition ${id} to be served`),
    /** Resolves with the reason once a release of this part is rejected. */
    async rejects(part: string): Promise<string> {
      let found: RejectedRelease | undefined;
      await until(async () => {
        const refused: RejectedRelease[] = (await app.inject('/healthz')).json().refused;
        return (found = refused.find((rejected) => rejected.part === part)) !== undefined;
      }, `a release of ${part} to be rejected`);
      return found!.reason;
    },
    close: () => app.close(),
    remove: async () => {
      await app.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}

export type StartedEdge = Awaited<ReturnType<typeof startEdge>>;

/** Waits until a condition is true, for a minute at most. */
export async function until(isTrue: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`timed out after 60 s waiting for ${what}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

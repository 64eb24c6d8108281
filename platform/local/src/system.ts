import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistryClient } from '@farmgate/cli/client';
import { isProduction } from '@farmgate/service/production';
import { withSettings } from '@farmgate/service/setting-file';
import { findBuilds } from './builds.ts';
import { adminToken, edgeToken, takeDataFolder, writeLogin } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { buildWorkspaces } from './development/build.ts';
import { watchSources } from './development/watch-sources.ts';
import { startChannelEdges, startEdges } from './edges.ts';
import { startPaymentProvider } from './payment-provider.ts';
import { chooseOperationsPort } from './operations-port.ts';
import { choosePort } from './port.ts';
import { checkProduction } from './settings/production.ts';
import { channel, publishBuilds } from './publish.ts';
import { repository } from './settings/repository.ts';
import { serviceStarter } from './processes/services.ts';
import { serviceDatabases } from './service-databases.ts';
import { StartError } from './settings/start-error.ts';
import { stopAll, together } from './processes/together.ts';
import { waitForComposition } from './wait-for-composition.ts';

export interface SystemOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Default: a temporary folder, which `stop` removes. */
  dataDir?: string;
  /** Default: an embedded PostgreSQL in the data folder. */
  databaseUrl?: string;
  /** Receives one line for each event that a person should know. Default: silent. */
  log?: (line: string) => void;
  /** Restart API, registry, simulator and edges when their sources change. Default: no. */
  watch?: boolean;
  /** More environment for the services, such as SMTP_URL. */
  env?: Record<string, string>;
  /** More environment for API and registry alone, such as a DATABASE_URL of a pooler. Undefined removes a variable. */
  services?: Partial<Record<'api' | 'registry', Record<string, string | undefined>>>;
  /** More environment for each edge, such as TRUST_PROXY; there are as many edges as these. Default: one. */
  edges?: Record<string, string>[];
  /** Channels besides production. Each gets an edge on the next ports, or on free ones if `port` is 0. */
  channels?: string[];
}

export interface System {
  /** Address of the shop: http://localhost:<port>. */
  url: string;
  /** Where `/registry`, `/console` and `/api/docs` are: `url`, or the shop's own port for them. */
  operationsUrl: string;
  /** Every edge's own address, the shop's first. */
  edges: string[];
  /** The channels besides production, and the address of the edge of each. */
  channels: { name: string; url: string }[];
  dataDir: string;
  databaseUrl: string;
  /** Admin token of the registry. */
  token: string;
  /** Address at which tests control the payment simulator; undefined with a real provider. */
  simulatorUrl: string | undefined;
  /** Process ids as of now; a service that is being started again has none, nor has a database that is not ours. */
  pids(): Record<'postgres' | 'api' | 'registry' | 'edge', number | undefined>;
  /** Stops everything in order; the data stays. */
  stop(): Promise<void>;
}

/**
 * Starts database, API, registry and edge, publishes and promotes what was built, and returns once the shop is live.
 * @throws StartError with one line that says what to do; nothing is left running then.
 */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { host = '127.0.0.1', log = () => undefined } = options;
  const dataDir = options.dataDir ?? temporaryFolder();
  const cleanup: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of cleanup.splice(0).toReversed()) await step();
  };
  if (!options.dataDir) cleanup.push(() => rmSync(dataDir, { recursive: true, force: true }));
  try {
    const lock = takeDataFolder(dataDir);
    cleanup.push(lock.release);
    const builds = findBuilds(repository);
    const port = await choosePort(host, options.port);
    const url = `http://localhost:${port}`;
    const env = { ...process.env, ...options.env };
    const publicUrl = env.PUBLIC_URL || url;
    checkProduction(withSettings(env, { EDGE_TOKEN: edgeToken(dataDir) }), options.databaseUrl);
    const operations = await chooseOperationsPort(env);
    const operationsUrl = operations === undefined ? url : `http://localhost:${operations}`;
    const channels = await placeChannels(host, options.port, options.channels ?? []);
    lock.annotate(url);

    const database = await openDatabase(options.databaseUrl, dataDir, log);
    cleanup.push(database.stop);
    const databases = await serviceDatabases(database, dataDir);
    const token = adminToken(dataDir);
    const common = {
      ...options.env,
      DATA_DIR: dataDir,
      EDGE_TOKEN: edgeToken(dataDir),
    };
    // While they start, services report that others are missing. Their logs have it; the terminal need not.
    let up = false;
    const start = serviceStarter(dataDir, (line) => up && log(line));

    const payments = await startPaymentProvider(start, common, url);
    cleanup.push(() => payments.simulator?.stop());
    const [api, registry] = await together([
      start('api', 'api', {
        ...common,
        ...databases.api,
        ...options.services?.api,
        ...payments.apiEnv,
        HOST: '127.0.0.1',
        PORT: '0',
        PUBLIC_URL: publicUrl,
        TRUST_PROXY: 'loopback',
      }),
      start('registry', 'platform/registry', {
        ...common,
        ...databases.registry,
        ...options.services?.registry,
        HOST: '127.0.0.1',
        PORT: '0',
        REGISTRY_ADMIN_TOKEN: token,
        PROBE_URL: url,
        API_URL: url,
        CONSOLE_URL: env.CONSOLE_URL || `${operationsUrl}/console`,
        PRIVATE_WEBHOOKS: env.PRIVATE_WEBHOOKS || (isProduction(env) ? 'off' : 'on'),
      }),
    ]);
    cleanup.push(() => stopAll([api, registry]));
    const registryUrl = `http://127.0.0.1:${registry.port}`;

    const edgeEnv = {
      ...common,
      ...payments.edgeEnv,
      PUBLIC_URL: publicUrl,
      API_URL: `http://127.0.0.1:${api.port}`,
      REGISTRY_URL: registryUrl,
      CHANNEL: channel,
      // All visitors of a drill or a benchmark share one address.
      MAX_CALLS_PER_CLIENT: '320',
    };
    const edges = await startEdges(start, {
      host,
      port,
      dataDir,
      common: edgeEnv,
      operationsPort: operations,
      each: options.edges ?? [{}],
    });
    cleanup.push(() => stopAll(edges));
    const channelEdges = await startChannelEdges(start, {
      host,
      dataDir,
      common: edgeEnv,
      operations: operations !== undefined,
      channels,
    });
    cleanup.push(() => stopAll(channelEdges));
    const addresses = [url, ...edges.slice(1).map((edge) => `http://127.0.0.1:${edge.port}`)];

    const client = createRegistryClient({ registry: `${registryUrl}/registry`, token, client: 'farmgate-start/1.0.0' });
    const names = [channel, ...channels.map(({ name }) => name)];
    const live = await publishBuilds(client, builds, names, log).catch((error: Error) => {
      throw new StartError(`The parts of the shop cannot go live: ${error.message}`);
    });
    const places = [...addresses.map((address) => ({ name: channel, url: address })), ...channels];
    await Promise.all(places.map((place) => waitForComposition(place.url, live.get(place.name)!)));
    up = true;
    if (options.watch) {
      const services = [
        { service: api, workspace: 'api' },
        { service: registry, workspace: 'platform/registry' },
        ...[...edges, ...channelEdges].map((service) => ({ service, workspace: 'platform/edge' })),
        ...(payments.simulator ? [{ service: payments.simulator, workspace: 'platform/razorpay-simulator' }] : []),
      ];
      const build = (workspaces: string[]) => buildWorkspaces(repository, workspaces);
      cleanup.push(await watchSources({ repository, services, build, log }));
    }
    writeLogin(dataDir, `${operationsUrl}/registry`, token);
    return {
      url,
      operationsUrl,
      edges: addresses,
      channels: channels.map(({ name, url: address }) => ({ name, url: address })),
      dataDir,
      databaseUrl: database.url,
      token,
      simulatorUrl: payments.simulator && `http://127.0.0.1:${payments.simulator.port}`,
      pids: () => ({ postgres: database.pid(), api: api.pid(), registry: registry.pid(), edge: edges[0]!.pid() }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The ports of further channels: those after the shop's. @throws StartError when one cannot be used */
async function placeChannels(host: string, port: number, names: string[]) {
  const places = names.map(async (name, index) => {
    const chosen = await choosePort(host, port === 0 ? 0 : port + index + 1);
    return { name, port: chosen, url: `http://localhost:${chosen}` };
  });
  return Promise.all(places);
}

/** Other users may enter it, so that the database's user reaches its files. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-'));
  chmodSync(folder, 0o711);
  return folder;
}

import { startSystem, type System } from '@farmgate/local/system';

/** Tests find the system by environment variables, which Playwright passes from its main process to workers. */
export interface TestSystem {
  variables: Record<string, string>;
  /** Signal handler and teardown may both call it; it stops once. @throws Error when browsers reported violations of the security policy */
  stop: () => Promise<void>;
}

/** Each test sends its own `X-Forwarded-For`, so that limits per client do not depend on other tests. */
const EDGE = { TRUST_PROXY: 'loopback' };

/** The browser renders all pages, as it does when the edge fails to render one. */
const UNRENDERED = { ...EDGE, RENDER_PROCESSES: '0' };

/** Not the default key, to test that edge and browsers use the shop's own. No order limits, because all tests order to a few addresses from one machine. */
const SHOP = {
  FARMGATE_CIPHER_KEY: 'c0ffee'.padEnd(64, '0123456789abcdef'),
  ORDERS_PER_ADDRESS: '0',
  ORDERS_PER_NETWORK: '0',
};

interface TestSystemOptions {
  /** Adds a second edge that renders no pages. Default: true. */
  unrendered?: boolean;
  /** More environment for all services. */
  env?: Record<string, string>;
  /** Channels besides production, each with an edge: FARMGATE_STAGING_URL is that of staging. */
  channels?: string[];
}

/** Starts Farmgate on free ports with an empty data folder. */
export async function startTestSystem({
  unrendered = true,
  env,
  channels,
}: TestSystemOptions = {}): Promise<TestSystem> {
  const system = await startSystem({
    port: 0,
    env: { ...SHOP, ...env },
    edges: unrendered ? [EDGE, UNRENDERED] : [EDGE],
    channels,
  });
  let stopping: Promise<void> | undefined;
  return {
    variables: {
      FARMGATE_URL: system.url,
      FARMGATE_UNRENDERED_URL: system.edges[1] ?? '',
      FARMGATE_DATABASE_URL: system.databaseUrl,
      FARMGATE_TOKEN: system.token,
      FARMGATE_REGISTRY: `${system.url}/registry`,
      FARMGATE_SIMULATOR_URL: system.simulatorUrl ?? '',
      FARMGATE_DATA_DIR: system.dataDir,
      ...Object.fromEntries(system.channels.map(({ name, url }) => [`FARMGATE_${name.toUpperCase()}_URL`, url])),
    },
    stop: () => (stopping ??= stop(system)),
  };
}

async function stop({ edges, channels, stop: stopAll }: System): Promise<void> {
  const addresses = [...edges, ...channels.map(({ url }) => url)];
  const reports = await Promise.all(addresses.map(reportsOf)).finally(stopAll);
  if (reports.every((count) => count === 0)) return;
  throw new Error(
    `Browsers reported ${reports.join(' + ')} violations of the pages' security policy. The edge's log has the details.`,
  );
}

async function reportsOf(edge: string): Promise<number> {
  const { reports } = (await (await fetch(`${edge}/healthz`)).json()) as { reports: number };
  return reports;
}

import { startSystem, type System } from '@farmgate/local/system';

/** How tests reach a running system: by environment variables, which Playwright hands on from its main process to workers. */
export interface TestSystem {
  variables: Record<string, string>;
  /** Called by a signal and by the teardown, it stops once. @throws Error when browsers have reported violations of the pages' security policy. */
  stop: () => Promise<void>;
}

/** Each test is a visitor of its own, by `X-Forwarded-For`: what is counted by visitor does not depend on other tests. */
const EDGE = { TRUST_PROXY: 'loopback' };

/** Leaves all pages to browsers, as the edge does with one that it fails to render. */
const UNRENDERED = { ...EDGE, RENDER_THREADS: '0' };

/** A key of the shop's own: pages are rendered and browsers decode with it. Tests order with the same few addresses, from one machine. */
const SHOP = {
  FARMGATE_CIPHER_KEY: 'c0ffee'.padEnd(64, '0123456789abcdef'),
  ORDERS_PER_ADDRESS: '0',
  ORDERS_PER_NETWORK: '0',
};

/** Starts a whole Farmgate on free ports and an empty data folder, with a second edge that renders no pages where wanted. */
export async function startTestSystem({ unrendered = true } = {}): Promise<TestSystem> {
  const system = await startSystem({ port: 0, env: SHOP, edges: unrendered ? [EDGE, UNRENDERED] : [EDGE] });
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
    },
    stop: () => (stopping ??= stop(system)),
  };
}

async function stop({ edges, stop: stopAll }: System): Promise<void> {
  const reports = await Promise.all(edges.map(reportsOf)).finally(stopAll);
  if (reports.every((count) => count === 0)) return;
  throw new Error(`Browsers reported ${reports.join(' + ')} violations of the pages' security policy.`);
}

async function reportsOf(edge: string): Promise<number> {
  const { reports } = (await (await fetch(`${edge}/healthz`)).json()) as { reports: number };
  return reports;
}

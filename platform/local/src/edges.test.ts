import { startChannelEdges, startEdges } from './edges.ts';
import type { Service } from './processes/service.ts';

const place = { host: '0.0.0.0', port: 3000, dataDir: '/data' };

function starting() {
  const started: Record<string, Record<string, string | undefined>> = {};
  const stopped: string[] = [];
  const start = async (name: string, _workspace: string, env: Record<string, string | undefined>): Promise<Service> => {
    if (env['FAILS']) throw new Error(`${name} does not start`);
    started[name] = env;
    return {
      name,
      port: Number(env['PORT']),
      pid: () => 1,
      restart: async () => undefined,
      stop: async () => void stopped.push(name),
    };
  };
  return { start, started, stopped };
}

it('starts the first edge at the shop’s address, and others on free ports with caches of their own', async () => {
  const { start, started } = starting();
  const each: Record<string, string>[] = [{ TRUST_PROXY: 'loopback' }, {}];
  await startEdges(start, { ...place, common: { EDGE_TOKEN: 'secret' }, each });
  expect(started).toEqual({
    edge: { EDGE_TOKEN: 'secret', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', TRUST_PROXY: 'loopback' },
    'edge-2': { EDGE_TOKEN: 'secret', HOST: '127.0.0.1', PORT: '0', DATA_DIR: '/data/edges/2' },
  });
});

it('starts edges without the secrets of other services', async () => {
  const { start, started } = starting();
  const common = { EDGE_TOKEN: 'secret', DATABASE_URL: 'postgres://shop', SMTP_URL: 'smtp://mail' };
  await startEdges(start, { ...place, common, each: [{}] });
  expect(started['edge']).toMatchObject({ EDGE_TOKEN: 'secret', DATABASE_URL: undefined, SMTP_URL: undefined });
  expect(started['edge']).toHaveProperty('REGISTRY_ADMIN_TOKEN', undefined);
});

it('leaves none running when one does not start', async () => {
  const { start, stopped } = starting();
  const all = startEdges(start, { ...place, common: {}, each: [{}, { FAILS: 'yes' }] });
  await expect(all).rejects.toThrow('edge-2 does not start');
  expect(stopped).toEqual(['edge']);
});

it('starts an edge for each further channel, at its own address', async () => {
  const { start, started } = starting();
  const common = {
    EDGE_TOKEN: 'secret',
    CHANNEL: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://mail',
  };
  const channels = [{ name: 'staging', port: 3001, url: 'http://localhost:3001' }];
  await startChannelEdges(start, { host: '127.0.0.1', dataDir: '/data', operations: true, common, channels });
  expect(started).toEqual({
    'edge-staging': {
      EDGE_TOKEN: 'secret',
      CHANNEL: 'staging',
      HOST: '127.0.0.1',
      PORT: '3001',
      PUBLIC_URL: 'http://localhost:3001',
      OPERATIONS_PORT: '0',
      DATA_DIR: '/data/edges/staging',
    },
  });
  expect(started['edge-staging']).toHaveProperty('SMTP_URL', undefined);
});

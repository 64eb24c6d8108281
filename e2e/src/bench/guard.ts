import { Agent, request } from 'node:http';
import { startSystem } from '@farmgate/local/system';
import { buildApp } from '@farmgate/registry/app';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildChanged } from '../releases/changed-part.ts';
import { readCommandLine } from '../system/command-line.ts';
import { farmgate, liveVersions } from '../system/farmgate.ts';
import { machine } from './figures/machine.ts';
import { median, percentile } from './figures/statistics.ts';
import { table, verdict } from './figures/table.ts';
import { healthReport } from './load/health-report.ts';
import { measureRequests } from './load/measure-requests.ts';

readCommandLine({});

/**
 * `npm run bench:guard`: how long a report of an edge with 20 visits takes, while the registry judges a rollout. The reports come one
 * after the other over one connection. The registry is a second one on the system's database, in this process, because the
 * system's own is only reached through the edge. The goal is about the time within the registry: reading and checking the request,
 * SQL, and writing the answer. The time that the edge sees has the HTTP client's own work as well, which this process does, too.
 * Exits with 1 if the median exceeds the goal.
 */

const REPORTS = 3_000;
const WARM_UP = 300;
const NETWORKS = 5_000;
const GOAL_MS = 1;
const PART = 'mf-cart';
const EDGE_TOKEN = 'the edge token of the bench';

const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'error' } });
const { databaseUrl, dataDir, token: adminToken } = system;
const registry = await buildApp({ databaseUrl, dataDir: join(dataDir, 'bench'), adminToken, edgeToken: EDGE_TOKEN });
await registry.listen({ host: '127.0.0.1', port: 0 });
const { port } = registry.server.address() as AddressInfo;
process.env.FARMGATE_URL = system.url;
process.env.FARMGATE_REGISTRY = `${system.url}/registry`;
process.env.FARMGATE_TOKEN = system.token;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  const folder = await buildChanged(PART, 'src/texts/texts.ts', "'Cart Overview'", "'Cart Overview, as changed'");
  const changed = (await farmgate('publish', folder)).trim().split(' ')[1]!;
  await farmgate('canary', `${PART}@${changed}`, '--percent', '10', '--reason', 'For the bench', '--yes');
  const versions = await liveVersions();
  const visitors = { versions, networks: NETWORKS, rollout: { part: PART, version: changed } };
  const ofEdge: number[] = [];
  const send = async () => {
    const body = JSON.stringify(healthReport(visitors));
    const start = performance.now();
    await post(body);
    ofEdge.push(performance.now() - start);
  };
  for (let count = 0; count < WARM_UP; count += 1) await send();
  ofEdge.length = 0;
  const ofRegistry = await measureRequests(registry.server, async () => {
    for (let count = 0; count < REPORTS; count += 1) await send();
  });
  const isMet = median(ofRegistry) <= GOAL_MS;
  const row = (name: string, times: number[], goal: string) => [
    name,
    median(times).toFixed(2),
    percentile(times, 0.95).toFixed(2),
    goal,
  ];
  console.log(`${machine()} · ${REPORTS} reports of ${NETWORKS} networks, one after the other\n`);
  console.log(
    table(
      ['report with 20 visits', 'median ms', 'p95 ms', 'goal, median'],
      [
        row('within the registry, with SQL', ofRegistry, `${GOAL_MS} (${verdict(isMet)})`),
        row('for the edge, from sending it to the answer', ofEdge, ''),
      ],
    ),
  );
  if (!isMet) process.exitCode = 1;
} finally {
  agent.destroy();
  await registry.close();
  await system.stop();
}

function post(body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${EDGE_TOKEN}`,
    };
    const address = `http://127.0.0.1:${port}/registry/channels/production/health`;
    const sent = request(address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 204 ? resolve() : reject(new Error(`The registry answered ${answer.statusCode}.`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Composition } from '@farmgate/contract/composition';
import { startSystem } from '@farmgate/local/system';
import { buildChanged } from '../../releases/changed-part.ts';
import { readCommandLine } from '../../system/command-line.ts';
import { farmgate, liveVersions } from '../../system/farmgate.ts';
import { reportInvariants } from '../common/invariants.ts';
import { startNginx } from './nginx.ts';
import { type Period, divided, everybody, surplus } from './promises.ts';
import { Visitors } from './visitors.ts';

readCommandLine({});

/**
 * `npm run drill:shared-cache`: 100,000 requests through nginx's cache, of visitors inside and outside of a rollout, while it starts,
 * grows and is aborted, and while a release is promoted and rolled back. Exits with 1 if a visitor gets another's release, if a
 * change takes longer than 1.5 s, or if the edge gets more than one request per second for a public page.
 */

const PART = 'mf-forms';
const FILE = 'src/contact-us/contact-us-route.tsx';
const PATHS = ['/', '/products', '/contact_us', '/survey', '/about_us'];
const REQUESTS = 100_000;
const VISITORS = 2_000;
/** Between two changes. */
const PAUSE_MS = 4_000;

const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'error' }, edges: [{ TRUST_PROXY: 'loopback' }] });
process.env.FARMGATE_URL = system.url;
process.env.FARMGATE_REGISTRY = `${system.operationsUrl}/registry`;
process.env.FARMGATE_TOKEN = system.token;
const stops = [() => system.stop()];
try {
  const nginx = await startNginx(system.edges[0]!);
  stops.push(nginx.stop);
  const old = (await liveVersions())[PART]!;
  const published = await farmgate(
    'publish',
    await buildChanged(PART, FILE, 'A question, a wish', 'A wish, a question'),
  );
  const changed = published.trim().split(' ')[1]!;
  const periods: Period[] = [{ since: -Infinity, reached: -Infinity, versionFor: everybody(old) }];

  /** Runs a command. Until every edge serves its result, visitors may get the earlier versions too. */
  const change = async (args: string[], versionFor: (composition: Composition) => Period['versionFor']) => {
    const since = performance.now();
    const period: Period = { since, reached: Infinity, versionFor: periods.at(-1)!.versionFor };
    const running = farmgate(...args, '--reason', 'For the drill', '--yes');
    // The registry has the change before an edge does.
    const read = async () => (await fetch(`${process.env.FARMGATE_REGISTRY}/channels/production/composition`)).json();
    const before = JSON.stringify(((await read()) as Composition).id);
    let composition = (await read()) as Composition;
    while (JSON.stringify(composition.id) === before) composition = (await read()) as Composition;
    periods.push({ ...period, versionFor: versionFor(composition) });
    await running;
    periods.at(-1)!.reached = performance.now();
    await sleep(PAUSE_MS);
  };
  const ofRollout = ({ rollouts }: Composition) =>
    divided(
      rollouts.find(({ part }) => part === PART)!,
      old,
    );

  const visitors = new Visitors({ origin: nginx.url, paths: PATHS, part: PART, visitors: VISITORS });
  stops.push(() => visitors.stop());
  await sleep(PAUSE_MS);
  const share = (percent: number) => ['canary', `${PART}@${changed}`, '--percent', String(percent)];
  await change(share(20), ofRollout);
  await change(share(60), ofRollout);
  await change(['canary', PART, '--abort'], () => everybody(old));
  await change(['promote', `${PART}@${changed}`], () => everybody(changed));
  await change(['rollback', PART, '--to', old], () => everybody(old));
  while (visitors.requests < REQUESTS) await sleep(100);
  await visitors.stop();

  const passed = await nginx.passed();
  console.log(
    `${visitors.requests} requests, ${passed.length} of them passed to the edge, ${visitors.cookies} cohorts assigned`,
  );
  const holds = reportInvariants('Shared cache', [
    {
      label: 'answers with another visitor’s release, or more than 1.5 s after a change',
      found: visitors.wrong(periods),
      expected: 0,
    },
    { label: 'failed requests', found: visitors.failed, expected: 0 },
    { label: 'requests to the edge above one per second and public page', found: surplus(passed), expected: 0 },
    { label: 'visitors were in a rollout', found: Number(visitors.cookies > 0), expected: 1 },
  ]);
  process.exitCode = holds ? 0 : 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}

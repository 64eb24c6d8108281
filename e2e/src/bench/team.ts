import { startSystem } from '@farmgate/local/system';
import { readCommandLine } from '../system/command-line.ts';
import { pageFor, visitorWith } from '../teams/rollout-page.ts';
import { canHideRepository, emptyTeamFolder, successful } from '../teams/team-folder.ts';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';

readCommandLine({});

/**
 * `npm run bench:team`: from an empty folder, without this repository, to a page of a new team in the shop: commands and seconds,
 * downloads included. Then the seconds of `npm run release` after a change.
 */

const MINUTES_GOAL = 5;
const COMMANDS_GOAL = 6;
const RELEASE_GOAL = 20;
const PART = 'recipes';
const FIRST = 'What farms around Coimbatore pick this month.';
const CHANGED = 'What to cook with what farms pick this month.';

const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'warn' } });
const team = await emptyTeamFolder({ url: system.url, token: system.token });
try {
  const kit = `${system.url}/registry/kit/cli.tgz`;
  const steps = [
    { line: `npx --yes --package $FARMGATE_URL/registry/kit/cli.tgz farmgate init ${PART} --yes`, in: '.' },
    { line: `cd ${PART}`, in: '.' },
    { line: 'npm install', in: PART },
    { line: 'npm test', in: PART },
    { line: 'npm run release', in: PART },
  ];
  const rows: string[][] = [];
  const start = performance.now();
  for (const { line, in: folder } of steps) {
    const { seconds } = successful(line, await team.run(line, { in: folder }));
    rows.push([`\`${line}\``, seconds.toFixed(1), '']);
  }
  const shown = await secondsUntilPage(FIRST);
  const minutes = (performance.now() - start) / 60_000;
  await team.change(`${PART}/src/in-season/in-season-route.tsx`, FIRST, CHANGED);
  const again = successful('npm run release', await team.run('npm run release', { in: PART }));
  const shownAgain = await secondsUntilPage(CHANGED);

  console.log(`${machine()} · kit from ${kit.replace(system.url, '')}\n`);
  console.log(
    table(
      ['From an empty folder', 'Seconds', 'Goal'],
      [
        ...rows,
        ['until the edge sends the page to a visitor in the rollout', shown.toFixed(1), ''],
        [
          `**together, in ${steps.length} commands**`,
          (minutes * 60).toFixed(0),
          `${MINUTES_GOAL * 60}, ${COMMANDS_GOAL} commands (${verdict(minutes <= MINUTES_GOAL && steps.length <= COMMANDS_GOAL)})`,
        ],
        [
          '`npm run release` after a change',
          again.seconds.toFixed(1),
          `${RELEASE_GOAL} (${verdict(again.seconds <= RELEASE_GOAL)})`,
        ],
        ['until the edge sends the changed page', shownAgain.toFixed(1), ''],
      ],
    ),
  );
  const hidden = canHideRepository ? 'was not there for these commands' : 'could not be hidden on this machine';
  console.log(`\nHOME and the npm cache were empty, and the shop’s repository ${hidden}.`);
} finally {
  await team.remove();
  await system.stop();
}

/** Seconds until the page of a visitor in the rollout has the text in the document that the edge sends. */
async function secondsUntilPage(text: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${system.operationsUrl}/registry/channels/production`, {
    headers: { authorization: `Bearer ${system.token}` },
  });
  const { rollouts } = (await answer.json()) as { rollouts: { part: string; version: string }[] };
  const rollout = rollouts.find(({ part }) => part === PART);
  if (!rollout) throw new Error(`No rollout of ${PART} is open after npm run release. See farmgate history.`);
  const cookie = await visitorWith(system.url, PART, rollout.version);
  const { status, html } = await pageFor(cookie, `${system.url}/${PART}`);
  if (status === 200 && html.includes(text)) return (performance.now() - start) / 1000;
  throw new Error(`The edge answered /${PART} with ${status} and without the text ${JSON.stringify(text)}.`);
}

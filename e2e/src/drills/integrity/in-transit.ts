import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildChanged } from '../../releases/changed-part.ts';
import { farmgate, liveVersions } from '../../system/farmgate.ts';
import { type Drill, PART } from './drill.ts';
import { EVIL, EVIL_MARKUP } from './evil.ts';
import { integrityOf } from './files.ts';
import { until } from './restart-edge.ts';

export async function onTheWayToTheBrowser(drill: Drill): Promise<void> {
  const { toBrowser } = drill;
  for (const part of [PART, 'shell']) {
    const script = new RegExp(`^/_parts/${part}/.*\\.js$`);
    toBrowser.change = (asked, text) => (script.test(asked) ? EVIL + text : text);
    await drill.attempt(`edge → browser, scripts of ${part}`, toBrowser.url);
  }
  toBrowser.change = (_asked, text) => text.replace(/<\/(head|body)>/g, `${EVIL_MARKUP}$&`);
  await drill.attempt('edge → browser, inline scripts in the page', toBrowser.url);
  toBrowser.relent();
}

/** A release is promoted while somebody is on the line to the second edge. */
export async function onTheWayToTheEdge(drill: Drill): Promise<void> {
  const { evil, system, toEdge } = drill;
  const edge = system.edges[1]!;
  const before = (await liveVersions())[PART]!;
  const file = 'src/contact-us/contact-us-route.tsx';
  await farmgate('publish', await buildChanged(PART, file, 'A question, a wish', 'A wish, a question'));
  toEdge.change = (asked, text) => {
    if (/\/files\/server\/.*\.m?js$/.test(asked)) return evil.forNode + text;
    return /\/files\/web\/.*\.js$/.test(asked) ? EVIL + text : text;
  };
  await farmgate('promote', `${PART}@latest`, '--reason', 'Tamper with it on its way', '--yes');
  await until('the first edge has it', async () => (await liveVersions())[PART] !== before);
  await drill.attempt('registry → edge, entry, chunks and server bundle', edge);

  const script = path.join(drill.onEdge('shell'), 'web/shell.js');
  const text = await readFile(script, 'utf8');
  const [honest, tampered] = [integrityOf(text), integrityOf(EVIL + text)];
  toEdge.change = (asked, answer) => {
    if (asked.endsWith('/web/shell.js')) return EVIL + answer;
    return asked.endsWith('/composition') ? answer.replaceAll(honest, tampered) : answer;
  };
  await drill.attempt('registry → edge, descriptor and script of the shell', edge);

  toEdge.relent();
  const live = (await liveVersions())[PART]!;
  const served = () => fetch(`${edge}/composition.json`).then((answer) => answer.text());
  await until('the second edge has it', async () => (await served()).includes(live));
  await drill.attempt('registry → edge, honest again', edge);
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildChanged } from '../../releases/changed-part.ts';
import { farmgate, liveVersions } from '../../system/farmgate.ts';
import { type Drill, PART } from './drill.ts';
import { integrityOf } from './files.ts';
import { waitUntil } from './restart-edge.ts';
import { TAMPERED_MARKUP, TAMPERED_SCRIPT } from './tampered-code.ts';

export async function tamperBetweenEdgeAndBrowser(drill: Drill): Promise<void> {
  const { browserProxy } = drill;
  for (const part of [PART, 'shell']) {
    const script = new RegExp(`^/_parts/${part}/.*\\.js$`);
    browserProxy.change = (url, text) => (script.test(url) ? TAMPERED_SCRIPT + text : text);
    await drill.checkVisit(`edge → browser, scripts of ${part}`, browserProxy.url);
  }
  browserProxy.change = (_url, text) => text.replace(/<\/(head|body)>/g, `${TAMPERED_MARKUP}$&`);
  await drill.checkVisit('edge → browser, inline scripts in the page', browserProxy.url);
  browserProxy.passUnchanged();
}

/** Promotes a release while the connection between registry and second edge is tampered with. */
export async function tamperBetweenRegistryAndEdge(drill: Drill): Promise<void> {
  const { counter, system, edgeProxy } = drill;
  const edge = system.edges[1]!;
  const before = (await liveVersions())[PART]!;
  const file = 'src/contact-us/contact-us-route.tsx';
  await farmgate('publish', await buildChanged(PART, file, 'A question, a wish', 'A wish, a question'));
  edgeProxy.change = (url, text) => {
    if (/\/files\/server\/.*\.m?js$/.test(url)) return counter.serverCode + text;
    return /\/files\/web\/.*\.js$/.test(url) ? TAMPERED_SCRIPT + text : text;
  };
  const reason = 'Tamper with it between registry and edge';
  const promoted = await farmgate('promote', `${PART}@latest`, '--reason', reason, '--yes').catch((error) => error);
  if (!String(promoted).includes('does not have the hash in its descriptor'))
    throw new Error(`farmgate promote did not report that the second edge rejected the release: ${String(promoted)}`);
  await waitUntil(
    `the first edge to serve the new release of ${PART}`,
    async () => (await liveVersions())[PART] !== before,
  );
  await drill.checkVisit('registry → edge, entry, chunks and server bundle', edge);

  const script = path.join(drill.onEdge('shell'), 'web/shell.js');
  const code = await readFile(script, 'utf8');
  const [original, tampered] = [integrityOf(code), integrityOf(TAMPERED_SCRIPT + code)];
  edgeProxy.change = (url, text) => {
    if (url.endsWith('/web/shell.js')) return TAMPERED_SCRIPT + text;
    return url.endsWith('/composition') ? text.replaceAll(original, tampered) : text;
  };
  await drill.checkVisit('registry → edge, descriptor and script of the shell', edge);

  edgeProxy.passUnchanged();
  const live = (await liveVersions())[PART]!;
  const composition = () => fetch(`${edge}/composition.json`).then((answer) => answer.text());
  await waitUntil(`the second edge to serve the new release of ${PART}`, async () =>
    (await composition()).includes(live),
  );
  await drill.checkVisit('registry → edge, no longer tampered', edge);
}

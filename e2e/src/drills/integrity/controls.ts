import { cp } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Drill, PART } from './drill.ts';
import { EVIL_MARKUP } from './evil.ts';
import { tamperFiles } from './files.ts';

/** That the traps spring: where nothing is in its way, the tampered code runs and is counted. */
export async function controls(drill: Drill): Promise<void> {
  const { browser, evil, folder, found, toBrowser } = drill;
  await evil.reset();
  toBrowser.change = (_path, text) => text.replace('</body>', `${EVIL_MARKUP}</body>`);
  toBrowser.dropped = ['content-security-policy'];
  await evil.visit(browser, [toBrowser.url]);
  toBrowser.relent();
  const ran = (await evil.executions()) > 0;
  found.push({ what: 'control, a page without its policy: executions, if any', found: Number(ran), expected: 1 });

  await evil.reset();
  const copy = path.join(folder, 'server');
  await cp(path.join(drill.onEdge(PART), 'server'), copy, { recursive: true });
  const bundle = path.join(copy, 'remote.mjs');
  await tamperFiles([bundle], (text) => evil.forNode + text);
  // It may miss what the edge lends it; its first line has run by then.
  await import(pathToFileURL(bundle).href).catch(() => undefined);
  const what = 'control, a bundle that nobody checks: executions';
  found.push({ what, found: await evil.executions(), expected: 1 });
}

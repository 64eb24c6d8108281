import { cp } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Drill, PART } from './drill.ts';
import { tamperFiles } from './files.ts';
import { TAMPERED_MARKUP } from './tampered-code.ts';

/** Shows that the drill can detect an execution: tampered code without any protection runs and is counted. */
export async function runControls(drill: Drill): Promise<void> {
  const { browser, counter, folder, results, browserProxy } = drill;
  await counter.reset();
  browserProxy.change = (_url, text) => text.replace('</body>', `${TAMPERED_MARKUP}</body>`);
  browserProxy.removedHeaders = ['content-security-policy'];
  await counter.visit(browser, [browserProxy.url]);
  browserProxy.passUnchanged();
  const ran = (await counter.executions()) > 0;
  results.push({ label: 'control, page without security policy: tampered code ran', found: Number(ran), expected: 1 });

  await counter.reset();
  const copy = path.join(folder, 'server');
  await cp(path.join(drill.onEdge(PART), 'server'), copy, { recursive: true });
  const bundle = path.join(copy, 'remote.mjs');
  await tamperFiles([bundle], (text) => counter.serverCode + text);
  // The import may fail without the edge's shared modules, but only after the tampered first line ran.
  await import(pathToFileURL(bundle).href).catch(() => undefined);
  const label = 'control, server bundle without a check: executions';
  results.push({ label, found: await counter.executions(), expected: 1 });
}

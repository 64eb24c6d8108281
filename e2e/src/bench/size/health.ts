import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../system/farmgate.ts';
import { budgets, row } from './budgets.ts';
import { compressed } from './compressed.ts';

const CHUNK = path.join(repository, 'shell/dist/release/web/health.js');
const INLINE = path.join(repository, 'platform/edge/dist/html/health-script.js');

/** Scripts that report health: the shell's chunk, and the inline script of each document. */
export async function healthRow(): Promise<string[]> {
  const { healthScript } = (await import(INLINE)) as { healthScript: string };
  const scripts = [readFileSync(CHUNK), Buffer.from(healthScript)];
  const kib = scripts.reduce((total, script) => total + compressed(script), 0) / 1024;
  return row('scripts that report health', kib, budgets.health);
}

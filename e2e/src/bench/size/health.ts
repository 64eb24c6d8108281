import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../system/farmgate.ts';
import { budgets, row } from './budgets.ts';
import { compressed } from './compressed.ts';

const WEB = path.join(repository, 'shell/dist/release/web');
const INLINE = path.join(repository, 'platform/edge/dist/html/health-script.js');

/** Scripts that report health: the shell's chunk, and the inline script of each document. */
export async function healthRow(): Promise<string[]> {
  const chunks = readdirSync(WEB).filter((name) => /^health\.\w+\.js$/.test(name));
  const { healthScript } = (await import(INLINE)) as { healthScript: string };
  const scripts = [...chunks.map((name) => readFileSync(path.join(WEB, name))), Buffer.from(healthScript)];
  const kib = scripts.reduce((total, script) => total + compressed(script), 0) / 1024;
  return row('scripts that report health', kib, budgets.health);
}

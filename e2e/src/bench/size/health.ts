import path from 'node:path';
import { repository } from '../../system/farmgate.ts';
import { budgets, row } from './budgets.ts';
import { compressed } from './compressed.ts';
import { kibBySource } from './sources.ts';

const INLINE = path.join(repository, 'platform/edge/dist/html/health-script.js');
const SOURCES = 'shell/src/health/';

/** Code that reports health: in the script that the shell loads later, and the inline script of each document. */
export async function healthRow(): Promise<string[]> {
  const { healthScript } = (await import(INLINE)) as { healthScript: string };
  const later = [...kibBySource({ part: 'shell', file: 'web/later.js' })];
  const inLater = later.reduce((sum, [source, kib]) => sum + (source.includes(SOURCES) ? kib : 0), 0);
  return row('scripts that report health', inLater + compressed(Buffer.from(healthScript)) / 1024, budgets.health);
}

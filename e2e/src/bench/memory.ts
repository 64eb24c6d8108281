import { execaSync } from 'execa';
import { startSystem } from '@farmgate/local/system';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { load } from './load/load.ts';
import { readCommandLine } from '../system/command-line.ts';

readCommandLine({});

/** `npm run bench:memory`: resident memory of the whole local system after a load of pages and API calls. */

const GOAL_MIB = 600;
const PAGES = ['/', '/products', '/product_details/101/1', '/api/product?query=&page=0&limit=0'];

interface Process {
  pid: number;
  parent: number;
  kib: number;
}

function processes(): Process[] {
  const lines = execaSync('ps', ['-eo', 'pid=,ppid=,rss='], { lines: true }).stdout;
  return lines.map((line) => {
    const [pid, parent, kib] = line.trim().split(/\s+/).map(Number);
    return { pid: pid!, parent: parent!, kib: kib! };
  });
}

/** KiB of a process and its descendants. Memory that PostgreSQL's processes share counts for each of them. */
function resident(all: Process[], pid: number): number {
  const own = all.find((process) => process.pid === pid)?.kib ?? 0;
  return all.filter(({ parent }) => parent === pid).reduce((total, child) => total + resident(all, child.pid), own);
}

const system = await startSystem({ port: 0 });
try {
  for (const page of PAGES) await load({ url: system.url + page });
  const all = processes();
  const services = Object.entries(system.pids()).map(([name, pid]) => ({ name, kib: resident(all, pid!) }));
  const total = services.reduce((sum, { kib }) => sum + kib, 0) / 1024;
  console.log(`${machine()} · after ${PAGES.length} × 4 s of load\n`);
  console.log(
    table(
      ['Process', 'Resident, MiB'],
      [
        ...services.map(({ name, kib }) => [name, (kib / 1024).toFixed(0)]),
        [`total; goal ${GOAL_MIB} (${verdict(total <= GOAL_MIB)})`, total.toFixed(0)],
      ],
    ),
  );
} finally {
  await system.stop();
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import { repository } from '../../system/farmgate.ts';

const shopCommand = path.join(repository, 'api/bin/farmgate-shop.mjs');

export interface CommandRun {
  seconds: number;
  /** Processor time of all threads. */
  cpuSeconds: number;
  /** The largest resident memory of the process. */
  mib: number;
}

/** Returns a function that runs `farmgate-shop`, whose process reports its own peak when it ends. */
export async function measuredShopCommand(folder: string, env: Record<string, string>) {
  const report = path.join(folder, 'usage.json');
  const hook = path.join(folder, 'usage.mjs');
  // `maxRSS` of a new process begins with that of its parent, so the peak comes from Linux.
  await writeFile(
    hook,
    `import { readFileSync, writeFileSync } from 'node:fs';
process.on('exit', () => {
  const [, kib] = /^VmHWM:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.USAGE_FILE, JSON.stringify({ cpuSeconds: (user + system) / 1e6, mib: kib / 1024 }));
});`,
  );
  /** @param output The file for stdout */
  return async (args: string[], output?: string): Promise<CommandRun> => {
    const start = performance.now();
    await execaNode(shopCommand, args, {
      env: { ...env, USAGE_FILE: report },
      nodeOptions: ['--import', hook],
      ...(output ? { stdout: { file: output } } : {}),
    });
    const seconds = (performance.now() - start) / 1_000;
    const used = JSON.parse(await readFile(report, 'utf8')) as Omit<CommandRun, 'seconds'>;
    return { seconds, ...used };
  };
}

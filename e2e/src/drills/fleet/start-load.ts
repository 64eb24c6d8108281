import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import type { LoadResult, LoadSettings } from './load/main.ts';

export interface Load {
  /** Begins a period: what starts from now on counts there. */
  begin(period: string): Promise<void>;
  /** Starts nothing more, and waits until everything has ended. */
  finish(): Promise<LoadResult>;
  kill(): void;
}

/** Starts the load. @throws Error from the calls when its process has ended */
export async function startLoad(folder: string, settings: LoadSettings): Promise<Load> {
  const file = path.join(folder, 'load.json');
  await writeFile(file, JSON.stringify(settings));
  const child = execaNode(path.join(import.meta.dirname, 'load/main.js'), [file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ipc: true,
    reject: false,
  });
  return {
    begin: (period) => child.sendMessage(period),
    finish: async () => {
      const answer = child.getOneMessage();
      await child.sendMessage(null);
      return (await answer) as unknown as LoadResult;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

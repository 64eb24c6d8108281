import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execaNode } from 'execa';

interface Attack {
  port: number;
  /** Number of client addresses. */
  addresses: number;
  /** Sockets of each kind. */
  sockets: number;
}

export interface RunningAttack {
  /** Open sockets: slow bodies, slow headers, streams, idle. Rejected streams count while their connection is open. */
  open(): Promise<[number, number, number, number]>;
  stop(): Promise<void>;
}

/** Resolves when the attack has tried to open every socket. */
export async function startAttack({ port, addresses, sockets }: Attack): Promise<RunningAttack> {
  const child = execaNode(path.join(import.meta.dirname, 'attack.js'), [port, addresses, sockets].map(String), {
    stdio: 'inherit',
    ipc: true,
    reject: false,
  });
  await sleep((sockets * 4 * 1_000) / 200 + 2_000);
  return {
    open: async () => {
      const answer = child.getOneMessage();
      await child.sendMessage('open?');
      const { open } = (await answer) as { open: [number, number, number, number] };
      return open;
    },
    stop: async () => {
      child.kill();
      await child;
    },
  };
}

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execaNode, type ResultPromise } from 'execa';
import { lockHolder } from '@farmgate/postgres/lock';
import { DevError } from '../settings/dev-error.ts';
import { repository } from '../settings/repository.ts';

/** The shop of this clone. It accepts local parts on every channel, because users who can read its data folder administer it. */
export interface OwnShop {
  origin: string;
  /** Stops it, if it was started here. */
  stop: () => Promise<void>;
}

const LOOK_AGAIN_MS = 200;

/**
 * The shop that runs on this clone's data folder. If none runs, it is started as `npm start -- --watch` does.
 * @throws DevError when it does not start
 */
export async function ownShop(env: NodeJS.ProcessEnv): Promise<OwnShop> {
  const lock = path.join(path.resolve(env.DATA_DIR || path.join(repository, '.farmgate')), 'lock');
  const child = lockHolder(lock) ? undefined : startShop();
  const origin = await untilItAnswers(lock, child);
  return { origin, stop: () => stopShop(child) };
}

function startShop(): ResultPromise {
  console.log('No shop is running in this clone. Starting it; its services restart when their sources change …');
  const start = path.join(repository, 'scripts/start.mjs');
  // By default, execa also stops it when this program ends before the shop has started.
  return execaNode(start, ['--watch'], { stdio: ['ignore', 'ignore', 'inherit'], killSignal: 'SIGINT', reject: false });
}

async function untilItAnswers(lock: string, child: ResultPromise | undefined): Promise<string> {
  for (;;) {
    const holder = lockHolder(lock);
    if (holder?.note && (await isLive(holder.note))) return holder.note;
    if (child ? child.exitCode !== null : !holder)
      throw new DevError('The shop of this clone did not start. Run npm start to see why.');
    await sleep(LOOK_AGAIN_MS);
  }
}

const isLive = (origin: string) =>
  fetch(`${origin}/composition.json`).then(
    ({ ok }) => ok,
    () => false,
  );

async function stopShop(child: ResultPromise | undefined): Promise<void> {
  child?.kill();
  await child;
}

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '../../fleet/fleet.ts';
import { promoteWhenBusy } from '../../fleet/go-live.ts';
import { fillDisk, freeDisk } from '../../fleet/small-disk.ts';
import type { Software } from '../../fleet/software.ts';
import { variationOf } from '../../generated/variation.ts';
import { farmgate } from '../../system/farmgate.ts';

export interface Fault {
  name: string;
  /** Resolves when the cause of the fault is over. @returns what else is worth a line */
  run: () => Promise<string | undefined>;
}

/** The edge whose data folder is a small file system. */
export const SMALL_DISK = 'edge-3';

/** How long a part of the fleet is missing or hangs. */
const OUTAGE_MS = 15_000;
const REGISTRIES = ['registry-1', 'registry-2'];
const PART = 'mf-forms';

/** Everything that happens to the fleet, in this order. `next` is the version that it is upgraded to. */
export function faultsOf(fleet: Fleet, next: Software): Fault[] {
  const kills = fleet.names.map((name) => ({ name: `kill -9 ${name}`, run: () => kill(fleet, name) }));
  const order = ['registry-1', 'registry-2', 'api-1', 'api-2', 'edge-1', 'edge-2', 'edge-3'];
  const upgrades = order.map((name) => ({ name: `upgrade ${name}`, run: () => upgrade(fleet, name, next) }));
  return [
    { name: 'none', run: async () => void (await sleep(OUTAGE_MS)) },
    ...kills,
    { name: 'restart postgres', run: () => restart(fleet, 'postgres') },
    { name: 'stop bucket', run: () => stopFor(fleet, 'bucket') },
    { name: 'hang registries', run: () => hang(fleet, REGISTRIES) },
    { name: `fill disk of ${SMALL_DISK}`, run: () => fill(fleet) },
    { name: 'upgrade database', run: async () => void (await fleet.migrate(next)) },
    ...upgrades,
  ];
}

async function kill(fleet: Fleet, name: string): Promise<undefined> {
  const { deaths } = fleet.process(name);
  fleet.process(name).signal('SIGKILL');
  while (fleet.process(name).deaths === deaths) await sleep(10);
}

async function restart(fleet: Fleet, name: string): Promise<undefined> {
  await fleet.process(name).stop();
  await fleet.process(name).start();
}

async function stopFor(fleet: Fleet, name: string): Promise<undefined> {
  await fleet.process(name).stop();
  await sleep(OUTAGE_MS);
  await fleet.process(name).start();
}

async function hang(fleet: Fleet, names: string[]): Promise<undefined> {
  for (const name of names) fleet.process(name).signal('SIGSTOP');
  await sleep(OUTAGE_MS);
  for (const name of names) fleet.process(name).signal('SIGCONT');
}

/** While the disk is full, a release goes live that the edge has to store. */
async function fill(fleet: Fleet): Promise<string> {
  const folder = path.join(fleet.folder, SMALL_DISK);
  const { folder: build } = await variationOf(PART, 'for the fleet drill');
  await fillDisk(folder);
  try {
    await farmgate('publish', build);
    const isEverywhere = await promoteWhenBusy([`${PART}@latest`], 'For the drill');
    await sleep(OUTAGE_MS / 3);
    return `the release promoted meanwhile: live on ${isEverywhere ? 'every edge' : 'the other edges only'}`;
  } finally {
    await freeDisk(folder);
  }
}

async function upgrade(fleet: Fleet, name: string, next: Software): Promise<string> {
  const { code, ms } = await fleet.upgrade(name, next);
  return `${name} stopped with ${code === null ? 'a signal' : `exit code ${code}`} after ${(ms / 1_000).toFixed(1)} s`;
}

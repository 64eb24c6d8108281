import { farmgate } from '../system/farmgate.ts';
import type { Fleet } from './fleet.ts';

const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];

/** Publishes the built parts of this repository and makes them live, as a first promotion on a new shop. */
export async function goLive(fleet: Fleet): Promise<void> {
  process.env.FARMGATE_REGISTRY = fleet.registryUrl;
  process.env.FARMGATE_TOKEN = fleet.adminToken;
  await farmgate('publish', ...PARTS);
  await promoteWhenBusy(
    PARTS.map((part) => `${part}@latest`),
    'First start',
  );
  for (const name of fleet.names) await fleet.process(name).waitUntilReady();
}

/** The gate's limits are for a machine that is not busy with a fleet, its load and its faults. */
const ATTEMPTS = 4;
const REJECTED = 3;
/** The change was made, but an edge rejected it or did not report it in time. Edges try again by themselves. */
const NOT_EVERYWHERE = 7;

/** Promotes releases, again if the gate rejects them. @returns whether they are live on every edge */
export async function promoteWhenBusy(releases: string[], reason: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await farmgate('promote', ...releases, '--reason', reason, '--yes');
      return true;
    } catch (error) {
      const { exitCode } = error as { exitCode?: number };
      if (exitCode === NOT_EVERYWHERE) return false;
      if (attempt === ATTEMPTS || exitCode !== REJECTED) throw error;
    }
  }
}

import { farmgate } from '../system/farmgate.ts';
import type { Fleet } from './fleet.ts';

const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];

/** Publishes the built parts of this repository and makes them live, as a first promotion on a new shop. */
export async function goLive(fleet: Fleet): Promise<void> {
  process.env.FARMGATE_REGISTRY = fleet.registryUrl;
  process.env.FARMGATE_TOKEN = fleet.adminToken;
  await farmgate('publish', ...PARTS);
  const releases = PARTS.map((part) => `${part}@latest`);
  const promote = () => farmgate('promote', ...releases, '--reason', 'First start', '--yes').catch(allowSlowEdges);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await promote();
      break;
    } catch (error) {
      if (attempt === ATTEMPTS || (error as { exitCode?: number }).exitCode !== REJECTED) throw error;
    }
  }
  for (const name of fleet.names) await fleet.process(name).waitUntilReady();
}

/** The gate's limits are for warm processes: on a busy machine, the first pages of a new fleet take longer. */
const ATTEMPTS = 4;
const REJECTED = 3;
/** The change was made, but an edge rejected it or did not report it in time. Edges try again by themselves. */
const NOT_EVERYWHERE = 7;

/** @throws the error of a command that failed in another way */
export function allowSlowEdges(error: Error & { exitCode?: number }): void {
  if (error.exitCode !== NOT_EVERYWHERE) throw error;
}

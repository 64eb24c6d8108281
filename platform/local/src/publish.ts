import type { RegistryClient } from '@farmgate/cli/client';
import type { Build } from './builds.ts';

/** The shop's own channel; others are started on request. */
export const channel = 'production';

/**
 * Publishes the builds and makes them live on each channel: all of them on the channel's first start, later only builds that were
 * never published before, so that a part that was rolled back stays rolled back after a restart. On the first start of a channel
 * errors are thrown; later they are logged, and the live releases stay.
 * @returns channel → the id of its live composition
 */
export async function publishBuilds(
  registry: RegistryClient,
  builds: Build[],
  channels: string[],
  log: (line: string) => void,
): Promise<Map<string, string>> {
  const states = await Promise.all(channels.map((name) => registry.status(name)));
  const starts = states.map(({ channel: name, parts, compositionId }) => {
    return { name, compositionId, first: Object.keys(parts).length === 0 };
  });
  const fresh: Build[] = [];
  for (const build of builds) {
    try {
      const { created } = await registry.publish(build.folder);
      if (created) fresh.push(build);
    } catch (error) {
      if (starts.some(({ first }) => first)) throw error;
      log(`${build.part} ${build.version} was not published: ${(error as Error).message}`);
    }
  }
  const live = new Map<string, string>();
  for (const start of starts) live.set(start.name, await promoteOn(registry, start, start.first ? builds : fresh, log));
  return live;
}

interface Start {
  name: string;
  compositionId: string;
  first: boolean;
}

async function promoteOn(
  registry: RegistryClient,
  { name, compositionId, first }: Start,
  builds: Build[],
  log: (line: string) => void,
): Promise<string> {
  if (builds.length === 0) return compositionId;
  try {
    const releases = builds.map(({ part, version }) => ({ part, version }));
    const changed = await registry.promote(name, { releases, reason: first ? 'First start' : 'Local build' });
    return changed.compositionId;
  } catch (error) {
    if (first) throw error;
    log(`The new builds are published but not live on ${name}: ${(error as Error).message}`);
    return compositionId;
  }
}

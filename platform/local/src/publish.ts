import type { RegistryClient } from '@farmgate/cli/client';
import type { Build } from './builds.ts';

export const channel = 'production';

/**
 * Publishes the builds and makes them live: all of them on the first start, later only builds that were never published
 * before, so that a part that was rolled back stays rolled back after a restart. On the first start errors are thrown;
 * later they are logged, and the live releases stay.
 * @returns the id of the live composition
 */
export async function publishBuilds(
  registry: RegistryClient,
  builds: Build[],
  log: (line: string) => void,
): Promise<string> {
  const { parts, compositionId } = await registry.status(channel);
  const first = Object.keys(parts).length === 0;
  const fresh: Build[] = [];
  for (const build of builds) {
    try {
      const { created } = await registry.publish(build.folder);
      if (created) fresh.push(build);
    } catch (error) {
      if (first) throw error;
      log(`${build.part} ${build.version} was not published: ${(error as Error).message}`);
    }
  }
  const chosen = first ? builds : fresh;
  if (chosen.length === 0) return compositionId;
  try {
    const releases = chosen.map(({ part, version }) => ({ part, version }));
    const changed = await registry.promote(channel, { releases, reason: first ? 'First start' : 'Local build' });
    return changed.compositionId;
  } catch (error) {
    if (first) throw error;
    log(`The new builds are published but not live: ${(error as Error).message}`);
    return compositionId;
  }
}

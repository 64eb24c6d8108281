import type { Build } from './builds.ts';

/** The part of the registry that a start needs. */
export interface Releases {
  /** @returns whether the release is new; publishing what is there already restores its lost files */
  publish(folder: string): Promise<boolean>;
  /** @returns whether the channel has anything live */
  isLive(): Promise<boolean>;
  promote(releases: { part: string; version: string }[], reason: string): Promise<void>;
}

/**
 * Publishes the builds and makes them live: all of them on the first start, later only those that were never published
 * before. A part that somebody rolled back therefore stays rolled back over restarts.
 * @throws on a first start that is refused; later refusals are told to `log`, and what is live stays live.
 */
export async function publishBuilds(releases: Releases, builds: Build[], log: (line: string) => void): Promise<void> {
  const first = !(await releases.isLive());
  const fresh: Build[] = [];
  for (const build of builds) {
    try {
      if (await releases.publish(build.folder)) fresh.push(build);
    } catch (error) {
      if (first) throw error;
      log(`${build.part} ${build.version} was not published: ${(error as Error).message}`);
    }
  }
  const chosen = first ? builds : fresh;
  if (chosen.length === 0) return;
  try {
    const wanted = chosen.map(({ part, version }) => ({ part, version }));
    await releases.promote(wanted, first ? 'First start' : 'Local build');
  } catch (error) {
    if (first) throw error;
    log(`The new builds are published but not live: ${(error as Error).message}`);
  }
}

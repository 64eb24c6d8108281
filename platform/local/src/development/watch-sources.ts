import { join } from 'node:path';
import { watch } from 'chokidar';
import type { Service } from '../processes/service.ts';
import type { BuildResult } from './build.ts';
import { fingerprint } from './fingerprint.ts';
import { workspacesOf } from './source-folders.ts';

export interface WatchOptions {
  repository: string;
  /** Services that run from `dist` of their workspace. */
  services: { service: Pick<Service, 'name' | 'restart'>; workspace: string }[];
  build: (workspaces: string[]) => Promise<BuildResult>;
  log: (line: string) => void;
}

/** Editors write several files at a time. */
const GATHER_MS = 100;

/**
 * Builds services after each change of their sources, and restarts those whose build has changed. While a build fails,
 * they keep running as they are.
 * @returns after it has begun to watch, a function that ends it
 */
export async function watchSources({ repository, services, build, log }: WatchOptions): Promise<() => Promise<void>> {
  const watched = services.map(({ service, workspace }) => {
    const folders = workspacesOf(repository, workspace).map((folder) => join(repository, folder));
    const outputs = folders.map((folder) => join(folder, 'dist'));
    return {
      service,
      workspace,
      sources: folders.map((folder) => join(folder, 'src')),
      outputs,
      built: fingerprint(outputs),
    };
  });

  const update = async () => {
    const { ok, output } = await build(services.map(({ workspace }) => workspace));
    if (!ok) return log(`The services do not build and keep running as they are:\n${output}`);
    for (const entry of watched) {
      const built = fingerprint(entry.outputs);
      if (built === entry.built) continue;
      entry.built = built;
      log(`[${entry.service.name}] restarting with the changed sources`);
      await entry.service.restart();
    }
  };

  let timer: NodeJS.Timeout | undefined;
  let updating = Promise.resolve();
  const watcher = watch([...new Set(watched.flatMap(({ sources }) => sources))], {
    ignoreInitial: true,
    ignored: (path) => /\.test\.tsx?$/.test(path),
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => (updating = updating.then(update).catch((error: Error) => log(error.message))), GATHER_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await updating;
  };
}

import { startSystem } from '@farmgate/local/system';
import { isRendering } from './rendering.ts';

async function reportsOf(url: string): Promise<number> {
  const { reports } = (await (await fetch(`${url}/healthz`)).json()) as { reports: number };
  return reports;
}

/** Starts a whole Farmgate on a free port and an empty data folder, and takes it down after the last test. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const system = await startSystem({ port: 0, env: isRendering ? {} : { RENDER_THREADS: '0' } });
  process.env.FARMGATE_URL = system.url;
  process.env.FARMGATE_DATABASE_URL = system.databaseUrl;
  process.env.FARMGATE_TOKEN = system.token;
  process.env.FARMGATE_REGISTRY = `${system.url}/registry`;
  process.env.FARMGATE_SIMULATOR_URL = system.simulatorUrl;
  process.env.FARMGATE_DATA_DIR = system.dataDir;
  return async () => {
    const reports = await reportsOf(system.url);
    await system.stop();
    if (reports !== 0) throw new Error(`Browsers reported ${reports} things that the pages' security policy stopped.`);
  };
}

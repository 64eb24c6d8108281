import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestRegistry, startTestRegistry } from '@farmgate/registry/testing';
import { type RegistryClient, createRegistryClient } from '../client/client.ts';
import { type CliRun, type CliWorld, buildPart, emptyFolder, farmgate } from './cli.ts';

export interface Workbench {
  registry: TestRegistry;
  cwd: string;
  /** What `farmgate` finds there, as an administrator. */
  env: Record<string, string>;
  /** Looks without the command line. */
  client: RegistryClient;
  /** `farmgate` as an administrator, without a terminal unless there are answers. */
  farmgate(args: string[], world?: Partial<CliWorld>): Promise<CliRun>;
  /** Builds and publishes a part; returns the version. */
  publish(part: string, marker: string, changes?: Parameters<typeof buildPart>[3]): Promise<string>;
  /** The version of a part that everybody gets. */
  live(part: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** A registry of its own and a folder to work in. */
export async function openWorkbench(options: Parameters<typeof startTestRegistry>[0] = {}): Promise<Workbench> {
  const registry = await startTestRegistry(options);
  const cwd = await emptyFolder();
  const env = { FARMGATE_REGISTRY: registry.url, FARMGATE_TOKEN: registry.adminToken };
  const client = createRegistryClient({ registry: registry.url, token: registry.adminToken, client: 'test/1' });
  return {
    registry,
    cwd,
    env,
    client,
    farmgate: (args, world) => farmgate(args, { cwd, env, ...world }),
    async publish(part, marker, changes) {
      const version = buildPart(join(cwd, part), part, marker, changes);
      await client.publish(join(cwd, part, 'dist', 'release'));
      return version;
    },
    live: async (part) => (await client.status('production')).parts[part]?.version,
    async close() {
      await registry.close();
      await rm(cwd, { recursive: true, force: true });
    },
  };
}

/** What every change needs. */
export const because = ['--reason', 'for the test'];

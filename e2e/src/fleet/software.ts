import { existsSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../system/farmgate.ts';
import type { Program } from './fleet-process.ts';

export type Service = 'api' | 'registry' | 'edge' | 'razorpay-simulator';
/** What an image is made for: a service, or the operators' command line. */
export type Workload = Service | 'ops';

/** One version of the services, and how they are started. */
export interface Software {
  /** What starts a service, with `env` as its environment. */
  program(service: Service, env: Record<string, string>): Program;
  /** What runs `farmgate-ops migrate` of this version. `env` has a DATA_DIR and the same certificate as the services'. */
  migration(env: Record<string, string>): Program;
}

/** MiB for new objects in each service's heap, as `npm start` sets it: the fleet shares one machine. */
export const LEAN = '--max-semi-space-size=4';

const WORKSPACES: Record<Workload, string> = {
  api: 'api',
  registry: 'platform/registry',
  edge: 'platform/edge',
  'razorpay-simulator': 'platform/razorpay-simulator',
  ops: 'platform/ops',
};

/** The folder of a workload below a root with this repository's folders. */
export const folderOf = (workload: Workload): string => WORKSPACES[workload];

/** The program of the operators' command line, in its folder. */
export const OPS_PROGRAM = 'bin/farmgate-ops.mjs';

/** The services as `npm run build` has built them below `root`. Default: this repository. */
export function builtSoftware(root = repository): Software {
  const environment = (env: Record<string, string>) => ({ PATH: process.env.PATH ?? '', ...env });
  return {
    program(service, env) {
      const entry = path.join(root, folderOf(service), 'dist/main.js');
      if (!existsSync(entry)) throw new Error(`${service} is not built: ${entry} is missing. Run npm run build.`);
      return { command: process.execPath, args: [LEAN, entry], env: environment(env) };
    },
    migration: (env) => ({
      command: process.execPath,
      args: [path.join(root, folderOf('ops'), OPS_PROGRAM), 'migrate'],
      env: environment(env),
    }),
  };
}

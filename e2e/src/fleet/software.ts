import { existsSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../system/farmgate.ts';
import type { Program } from './fleet-process.ts';

export type Service = 'api' | 'registry' | 'edge' | 'razorpay-simulator';

/** One version of the services, and how they are started. */
export interface Software {
  /** What starts a service, with `env` as its environment. */
  program(service: Service, env: Record<string, string>): Program;
}

/** MiB for new objects in each service's heap, as `npm start` sets it: the fleet shares one machine. */
export const LEAN = '--max-semi-space-size=4';

const WORKSPACES: Record<Service, string> = {
  api: 'api',
  registry: 'platform/registry',
  edge: 'platform/edge',
  'razorpay-simulator': 'platform/razorpay-simulator',
};

/** The folder of a service below a root with this repository's folders. */
export const folderOf = (service: Service): string => WORKSPACES[service];

/** The services as `npm run build` has built them below `root`. Default: this repository. */
export function builtSoftware(root = repository): Software {
  return {
    program(service, env) {
      const entry = path.join(root, folderOf(service), 'dist/main.js');
      if (!existsSync(entry)) throw new Error(`${service} is not built: ${entry} is missing. Run npm run build.`);
      return { command: process.execPath, args: [LEAN, entry], env: { PATH: process.env.PATH ?? '', ...env } };
    },
  };
}

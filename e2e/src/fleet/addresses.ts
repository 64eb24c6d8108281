import type { Frontends, Upstreams } from './balancer.ts';
import { fixedPort } from './fixed-port.ts';

export interface Addresses {
  frontends: Frontends;
  upstreams: Upstreams;
  simulator: string;
  bucket: string;
  mail: string;
  /** Each balancer's own. */
  metrics: string[];
}

const address = async () => `127.0.0.1:${await fixedPort()}`;

/** An address of 127.0.0.1 for each listener of a fleet. Known beforehand, because its processes need each other's. */
export async function chooseAddresses(): Promise<Addresses> {
  const some = (count: number) => Promise.all(Array.from({ length: count }, address));
  const [http, https, operations, api, registry, simulator, bucket, mail] = await some(8);
  return {
    frontends: { http: http!, https: https!, operations: operations!, api: api!, registry: registry! },
    upstreams: { edges: await some(3), operations: await some(3), apis: await some(2), registries: await some(2) },
    simulator: simulator!,
    bucket: bucket!,
    mail: mail!,
    metrics: await some(2),
  };
}

export const portOf = (listener: string): string => listener.split(':')[1]!;

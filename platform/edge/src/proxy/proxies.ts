import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { proxyTo } from './proxy.ts';

type Origins = Pick<EdgeConfig, 'apiUrl' | 'registryUrl' | 'razorpaySimulatorUrl'>;

/** Brings the system's other processes to the origin that browsers know. */
export function addProxies(app: FastifyInstance, { apiUrl, registryUrl, razorpaySimulatorUrl }: Origins): void {
  proxyTo(app, { prefix: '/api', origin: apiUrl, name: "shop's API" });
  // The payment page: a document of its own, with its own policy.
  proxyTo(app, { prefix: '/pay', origin: apiUrl, name: "shop's API", hasPages: true });
  if (razorpaySimulatorUrl) {
    proxyTo(app, { prefix: '/razorpay-simulator', origin: razorpaySimulatorUrl, name: 'payment simulator' });
  }
  proxyTo(app, { prefix: '/registry', origin: registryUrl, name: 'registry' });
  // The release managers' console, which the registry serves with a policy of its own.
  proxyTo(app, { prefix: '/console', origin: registryUrl, name: 'registry', hasPages: true });
}

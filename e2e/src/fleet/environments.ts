import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Addresses, portOf } from './addresses.ts';

export const BUCKET = 'farmgate-artifacts';
/** The S3 server's only account. */
const BUCKET_ACCOUNT = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Long enough for the balancer to notice, and short enough for a drill. Production has twice as long. */
const DRAIN_SECONDS = '5';

export interface Secrets {
  edgeToken: string;
  adminToken: string;
  razorpay: Record<'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET', string>;
}

const secret = () => randomBytes(24).toString('hex');

export const createSecrets = (): Secrets => ({
  edgeToken: secret(),
  adminToken: secret(),
  razorpay: {
    RAZORPAY_KEY_ID: `rzp_test_${secret()}`,
    RAZORPAY_KEY_SECRET: secret(),
    RAZORPAY_WEBHOOK_SECRET: secret(),
  },
});

/** Passwords of the database's roles. */
export type Passwords = Record<'api' | 'registry', string>;

export const createPasswords = (): Passwords => ({ api: secret(), registry: secret() });

/** What the API and the registry connect with. `farmgate-ops migrate` creates these roles. */
export function serviceUrls(ownerUrl: string, passwords: Passwords): Record<'api' | 'registry', string> {
  const as = (service: 'api' | 'registry') => {
    const url = new URL(ownerUrl);
    [url.username, url.password] = [`farmgate_${service}`, passwords[service]];
    return url.href;
  };
  return { api: as('api'), registry: as('registry') };
}

interface Surroundings {
  addresses: Addresses;
  secrets: Secrets;
  folder: string;
  /** File of the certificate that the balancer shows. */
  certificate: string;
  databaseUrls: { api: string; registry: string };
  /** More environment of the APIs. */
  api?: Record<string, string>;
}

/** The environments of the services, as a deployment sets them. `index` counts from 0. */
export function environments(surroundings: Surroundings) {
  const { addresses, secrets, folder, certificate, databaseUrls } = surroundings;
  const { frontends, upstreams } = addresses;
  const shop = `https://${frontends.https}`;
  const common = { HOST: '127.0.0.1', LOG_LEVEL: 'warn', DRAIN_SECONDS, NODE_EXTRA_CA_CERTS: certificate };
  const database = { MIGRATE: 'never' };
  const at = (listener: string, name: string) => ({ PORT: portOf(listener), DATA_DIR: path.join(folder, name) });
  return {
    api: (index: number) => ({
      ...common,
      ...at(upstreams.apis[index]!, `api-${index + 1}`),
      ...secrets.razorpay,
      ...database,
      DATABASE_URL: databaseUrls.api,
      PUBLIC_URL: shop,
      TRUST_PROXY: 'loopback',
      SMTP_URL: `smtp://${addresses.mail}`,
      RAZORPAY_API_URL: `http://${addresses.simulator}`,
      RAZORPAY_CHECKOUT_SCRIPT: '/razorpay-simulator/checkout.js',
      PAYMENTS_RECONCILE_SECONDS: '2',
      ...surroundings.api,
    }),
    registry: (index: number) => ({
      ...common,
      ...at(upstreams.registries[index]!, `registry-${index + 1}`),
      ...BUCKET_ACCOUNT,
      AWS_ENDPOINT_URL_S3: `http://${addresses.bucket}`,
      ARTIFACTS: `s3://${BUCKET}/shop`,
      ...database,
      DATABASE_URL: databaseUrls.registry,
      REGISTRY_ADMIN_TOKEN: secrets.adminToken,
      EDGE_TOKEN: secrets.edgeToken,
      // Straight to the edges: the balancer sends nothing to those that serve nothing yet.
      PROBE_URL: upstreams.edges.map((edge) => `http://${edge}`).join(','),
      API_URL: `http://${frontends.api}`,
      OPERATIONS_PORT: portOf(frontends.operations),
    }),
    edge: (index: number) => ({
      ...common,
      ...at(upstreams.edges[index]!, `edge-${index + 1}`),
      OPERATIONS_PORT: portOf(upstreams.operations[index]!),
      EDGE_TOKEN: secrets.edgeToken,
      API_URL: `http://${frontends.api}`,
      REGISTRY_URL: `http://${frontends.registry}`,
      RAZORPAY_SIMULATOR_URL: `http://${addresses.simulator}`,
      PUBLIC_URL: shop,
      TRUST_PROXY: 'loopback',
    }),
    'razorpay-simulator': () => ({
      ...common,
      ...at(addresses.simulator, 'payments'),
      ...secrets.razorpay,
      WEBHOOK_URL: `${shop}/api/payments/webhook`,
      // A real provider does not send an event again at once to a shop that is busy.
      WEBHOOK_RETRY_MS: '5000',
    }),
  };
}

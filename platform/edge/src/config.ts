import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OperationsPort, readOperationsPort } from '@farmgate/service/operations-port';
import { isProduction, readSecret } from '@farmgate/service/production';
import { ConfigError, SettingsReader } from '@farmgate/service/settings';
import { readTrustProxy } from '@farmgate/service/trust-proxy';
import { DEMO_CIPHER_KEY } from './demo-cipher-key.ts';
import { productionProblems } from './production.ts';
import { type Limits, readLimits } from './http/limits.ts';
import { readNumber } from './read-number.ts';

export interface EdgeConfig {
  host: string;
  /** 0 takes any free port. */
  port: number;
  apiUrl: string;
  /** The site's origin for visitors, whatever Host a request names: what pages say of themselves. */
  publicUrl: string;
  /** Threads that render pages; 0 leaves pages to browsers. */
  renderThreads: number;
  registryUrl: string;
  /** The payment provider's stand-in, if the shop uses it: browsers reach its checkout on this origin. */
  razorpaySimulatorUrl?: string;
  /** The channel whose composition is served. */
  channel: string;
  /** Where releases and the last good composition are kept. */
  cacheDir: string;
  /** Whose X-Forwarded-* headers are believed: nobody's, or addresses and ranges (`loopback`, `10.0.0.0/8`). */
  trustProxy: false | string;
  logLevel: string;
  /** How long one page of a candidate may take to render in a cold thread, in ms. */
  probePageMs: number;
  /** How much is done at a time, in all and for one client. */
  limits: Limits;
  /** What this edge and its registry know each other by; without it nothing is counted for health and nothing previewed. */
  edgeToken?: string;
  /** Where `/registry`, `/console` and `/api/docs` are served instead of the public port; undefined and `public`: nowhere else. */
  operationsPort?: OperationsPort;
  operationsHost: string;
  /** Key of the API's answers, 64 hex digits, where it is not the demo shop's. */
  cipherKey?: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The edge's settings from its environment. @throws ConfigError with all problems */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const settings = new SettingsReader();
  const url = (name: string, value: string | undefined) => settings.read(() => readUrl(name, value));
  const port = settings.read(() => readPort(env.PORT));
  const config: EdgeConfig = {
    host: env.HOST || '127.0.0.1',
    port,
    publicUrl: url('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port ?? 3000}`),
    renderThreads: settings.read(() => readThreads(env.RENDER_THREADS)),
    apiUrl: url('API_URL', env.API_URL),
    registryUrl: url('REGISTRY_URL', env.REGISTRY_URL),
    razorpaySimulatorUrl: env.RAZORPAY_SIMULATOR_URL && url('RAZORPAY_SIMULATOR_URL', env.RAZORPAY_SIMULATOR_URL),
    channel: settings.read(() => readChannel(env.CHANNEL)),
    cacheDir: resolve(env.DATA_DIR || defaultDataDir(), 'edge'),
    trustProxy: settings.read(() => readTrustProxy(env.TRUST_PROXY)),
    logLevel: settings.read(() => readLogLevel(env.LOG_LEVEL)),
    probePageMs: settings.read(() => readNumber(env, 'PROBE_PAGE_MS', 3_000, { from: 100, to: 10_000 })),
    limits: settings.read(() => readLimits(env)),
    edgeToken: settings.read(() => readSecret('EDGE_TOKEN', env.EDGE_TOKEN)),
    operationsPort: settings.read(() => readOperationsPort(env.OPERATIONS_PORT)),
    operationsHost: env.OPERATIONS_HOST || '127.0.0.1',
    cipherKey: settings.read(() => readCipherKey(env.FARMGATE_CIPHER_KEY)),
  };
  if (isProduction(env)) settings.add(productionProblems(env));
  settings.finish();
  return config;
}

function readPort(value: string | undefined): number {
  const port = value ? Number(value) : 3000;
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new ConfigError(`PORT is ${JSON.stringify(value)}: set it to a number from 0 to 65535.`);
}

/** As many as there are cores: beyond that they would only wait for each other. */
function readThreads(value: string | undefined): number {
  const threads = value ? Number(value) : Math.min(4, availableParallelism());
  if (Number.isInteger(threads) && threads >= 0 && threads <= 64) return threads;
  throw new ConfigError(`RENDER_THREADS is ${JSON.stringify(value)}: set it to a number from 0 (off) to 64.`);
}

/** The origin only: both services own their path from the root, so a path here would be a mistake. */
function readUrl(name: string, value: string | undefined): string {
  if (!value)
    throw new ConfigError(`${name} is not set: set it to where that service listens, http://127.0.0.1:4000 say.`);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin;
  throw new ConfigError(`${name} is ${JSON.stringify(value)}: set it to an origin, http://127.0.0.1:4000 say.`);
}

function readChannel(value = 'production'): string {
  if (/^[a-z][a-z0-9-]{0,62}$/.test(value)) return value;
  throw new ConfigError(`CHANNEL is ${JSON.stringify(value)}: set it to a channel's name, production say.`);
}

/** The demo shop's key is in the parts' own code. */
function readCipherKey(value: string | undefined): string | undefined {
  if (!value || value.toLowerCase() === DEMO_CIPHER_KEY) return undefined;
  if (/^[0-9a-f]{64}$/i.test(value)) return value;
  throw new ConfigError('FARMGATE_CIPHER_KEY is not 64 hex digits. Make one with: openssl rand -hex 32');
}

function readLogLevel(value = 'info'): string {
  if (LOG_LEVELS.includes(value)) return value;
  throw new ConfigError(`LOG_LEVEL is ${JSON.stringify(value)}: set it to one of ${LOG_LEVELS.join(', ')}.`);
}

function defaultDataDir(): string {
  return fileURLToPath(new URL('../../../.farmgate', import.meta.url));
}

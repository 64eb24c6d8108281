import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edgeTokens, type EdgeTokenSettings } from '@farmgate/service/edge-tokens';
import { folder, hexKey, host, logLevel, matching, origin, port, wholeNumber } from '@farmgate/service/formats';
import { type OperationsPort, operationsPort } from '@farmgate/service/operations-port';
import { isProduction } from '@farmgate/service/production';
import { type RequestLog, readRequestLog } from '@farmgate/service/request-log';
import { type Env, SettingsReader } from '@farmgate/service/settings-reader';
import { trustProxy } from '@farmgate/service/trust-proxy';
import { DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';
import { type Limits, readLimits } from './limits.ts';
import { productionProblems } from './production.ts';
import { replacedProblems } from './replaced.ts';

export interface EdgeSettings extends EdgeTokenSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  apiUrl: string;
  /** The site's origin for visitors. Pages use it for their own addresses; the Host header is ignored. */
  publicUrl: string;
  /** Maximum of processes that render pages; 0 leaves pages to browsers. */
  renderProcesses: number;
  /** The user of these processes. Without it: an unprivileged one if the edge runs as root, otherwise the edge's own. */
  renderUser?: string;
  registryUrl: string;
  /** The payment simulator, if the shop uses it: browsers reach its checkout on this origin. */
  razorpaySimulatorUrl?: string;
  /** The channel whose composition is served. */
  channel: string;
  /** Folder of releases and the last good composition. */
  cacheDir: string;
  /** Proxies whose X-Forwarded-* headers count: none, or addresses and ranges (`loopback`, `10.0.0.0/8`). */
  trustProxy: false | string;
  logLevel: string;
  /** Which requests get a line in the log. Default: all but health checks. */
  requestLog?: RequestLog;
  /** How much is done at a time, in total and for one client. */
  limits: Limits;
  /** Where `/registry`, `/console` and `/api/docs` are served instead of the public port; undefined and `public`: nowhere else. */
  operationsPort?: OperationsPort;
  operationsHost: string;
  /** Key of the API's encrypted answers, 64 hex digits, if it is not the demo shop's. */
  cipherKey?: string;
}

/** The owners of most requested pages, each with a process, and two spare ones. */
const PROCESSES = 24;

const channel = matching(/^[a-z][a-z0-9-]{0,62}$/, "Set it to a channel's name, such as production.");

/** @throws SettingsError with all problems */
export function readSettings(env: Env): EdgeSettings {
  const reader = new SettingsReader(env);
  const settings = reader.read({
    HOST: host({ default: '127.0.0.1' }),
    PORT: port({ default: 3000 }),
    PUBLIC_URL: origin({ default: undefined }),
    RENDER_PROCESSES: wholeNumber(0, 64, 'Set it to a number from 0 (off) to 64.')({ default: PROCESSES }),
    RENDER_USER: matching(
      /^[a-z_][a-z0-9_-]{0,31}$/,
      'Set it to the name of a user of this system.',
    )({
      default: undefined,
    }),
    API_URL: origin(),
    REGISTRY_URL: origin(),
    RAZORPAY_SIMULATOR_URL: origin({ default: undefined }),
    CHANNEL: channel({ default: 'production' }),
    DATA_DIR: folder({ default: fileURLToPath(new URL('../../../../.farmgate', import.meta.url)) }),
    TRUST_PROXY: trustProxy({ default: false }),
    LOG_LEVEL: logLevel({ default: 'info' }),
    EDGE_TOKEN: edgeTokens({ default: undefined }),
    OPERATIONS_PORT: operationsPort({ default: undefined }),
    OPERATIONS_HOST: host({ default: '127.0.0.1' }),
    FARMGATE_CIPHER_KEY: hexKey({ default: undefined }),
  });
  const limits = readLimits(reader);
  const requestLog = readRequestLog(reader);
  reader.add(replacedProblems(env));
  if (isProduction(env)) reader.add(productionProblems(reader.env));
  reader.finish();
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    renderProcesses: settings.RENDER_PROCESSES,
    renderUser: settings.RENDER_USER,
    apiUrl: settings.API_URL,
    registryUrl: settings.REGISTRY_URL,
    razorpaySimulatorUrl: settings.RAZORPAY_SIMULATOR_URL,
    channel: settings.CHANNEL,
    cacheDir: join(resolve(settings.DATA_DIR), 'edge'),
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    requestLog,
    limits,
    edgeToken: settings.EDGE_TOKEN?.[0],
    secondEdgeToken: settings.EDGE_TOKEN?.[1],
    operationsPort: settings.OPERATIONS_PORT,
    operationsHost: settings.OPERATIONS_HOST,
    cipherKey: ownCipherKey(settings.FARMGATE_CIPHER_KEY),
  };
}

/** Undefined for the demo shop's key, which the parts know. */
const ownCipherKey = (key: string | undefined) => (key?.toLowerCase() === DEMO_CIPHER_KEY ? undefined : key);

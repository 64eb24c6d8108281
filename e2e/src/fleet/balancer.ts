import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { needDebianPackage, runs } from '../system/debian-package.ts';
import { repository } from '../system/farmgate.ts';
import { FleetProcess } from './fleet-process.ts';

const CONFIGURATION = path.join(repository, 'deploy/haproxy/haproxy.cfg');

/** Host and port of each process behind the balancers. */
export interface Upstreams {
  edges: string[];
  /** The edges' ports for operators. */
  operations: string[];
  apis: string[];
  registries: string[];
}

/** The addresses that the balancers share: each listens on all of them, as behind a virtual address. */
export interface Frontends {
  http: string;
  https: string;
  operations: string;
  api: string;
  registry: string;
}

interface Options {
  name: string;
  folder: string;
  logFile: string;
  /** Folder of the certificate with its key. */
  certificates: string;
  frontends: Frontends;
  upstreams: Upstreams;
  /** Its own address for `/livez`. */
  metrics: string;
}

/** HAProxy with the configuration of `deploy`, not started yet. */
export function createBalancer(options: Options): FleetProcess {
  const { name, folder, logFile, certificates, frontends, upstreams, metrics } = options;
  const numbered = (prefix: string, addresses: string[], suffix = '') =>
    Object.fromEntries(addresses.map((address, index) => [`${prefix}_${index + 1}${suffix}`, address]));
  const env = {
    PATH: process.env.PATH ?? '',
    HTTP_BIND: frontends.http,
    HTTPS_BIND: frontends.https,
    OPERATIONS_BIND: frontends.operations,
    API_BIND: frontends.api,
    REGISTRY_BIND: frontends.registry,
    METRICS_BIND: metrics,
    CERTIFICATES: certificates,
    ADMIN_SOCKET: path.join(folder, `${name}.sock`),
    ...numbered('EDGE', upstreams.edges),
    ...numbered('EDGE', upstreams.operations, '_OPERATIONS'),
    ...numbered('API', upstreams.apis),
    ...numbered('REGISTRY', upstreams.registries),
  };
  const program = { command: 'haproxy', args: ['-db', '-f', CONFIGURATION], env };
  const isReady = async () => (await fetch(`http://${metrics}/livez`)).ok;
  // SIGUSR1: stops listening and finishes requests.
  return new FleetProcess({ name, program, logFile, isReady, stopSignal: 'SIGUSR1' });
}

export const installBalancer = (): Promise<void> => needDebianPackage('haproxy', () => runs('haproxy', '-v'));

/** Writes a new certificate for localhost with its key. @returns its folder, and the certificate for clients to trust */
export async function createCertificate(folder: string): Promise<{ certificates: string; certificate: string }> {
  const certificates = path.join(folder, 'certificates');
  await mkdir(certificates);
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const words = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await execa('openssl', [
    'req',
    ...words,
    '-subj',
    '/CN=localhost',
    '-addext',
    names,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const { stdout } = await execa('cat', [certificate, key]);
  await writeFile(path.join(certificates, 'localhost.pem'), `${stdout}\n`, { mode: 0o600 });
  return { certificates, certificate };
}

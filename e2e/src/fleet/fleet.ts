import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { chooseAddresses, portOf } from './addresses.ts';
import { createBalancer, createCertificate, installBalancer } from './balancer.ts';
import { BUCKET, createPasswords, createSecrets, environments, serviceUrls } from './environments.ts';
import { FleetProcess, type Program } from './fleet-process.ts';
import { createPostgres } from './postgres.ts';
import { mountSmallDisk } from './small-disk.ts';
import type { Service, Software } from './software.ts';

export interface Fleet {
  /** The shop's address for visitors. Clients must trust `certificate`. */
  url: string;
  /** Each edge's own address. */
  edges: string[];
  certificate: string;
  simulatorUrl: string;
  /** Address of the registries behind the balancers, with `/registry`. */
  registryUrl: string;
  /** As the superuser. */
  databaseUrl: string;
  adminToken: string;
  folder: string;
  /** One line per mail that was delivered. */
  mailFile: string;
  process: (name: string) => FleetProcess;
  /** The names of all processes, in the order in which they were started. */
  names: string[];
  /** Runs the migration job of `software`. @throws Error with its messages when it fails */
  migrate: (software: Software) => Promise<void>;
  /** Stops a service, and starts it as `software` has it. */
  upgrade: (name: string, software: Software) => ReturnType<FleetProcess['replace']>;
  stop: () => Promise<void>;
}

interface FleetOptions {
  software: Software;
  /** More environment of the APIs. */
  api?: Record<string, string>;
  /** A service whose data folder is a small file system of its own. */
  smallDisk?: string;
}

/**
 * Starts a fleet on 127.0.0.1: PostgreSQL, an S3 server, a mail server, the payment simulator, two APIs, two registries, three edges,
 * and two balancers that share their addresses. Nothing is live yet.
 */
export async function startFleet({ software, api, smallDisk }: FleetOptions): Promise<Fleet> {
  await installBalancer();
  const folder = await mkdtemp(path.join(tmpdir(), 'farmgate-fleet-'));
  // PostgreSQL's user must be able to enter it.
  await chmod(folder, 0o711);
  await mkdir(path.join(folder, 'logs'));
  const addresses = await chooseAddresses();
  const secrets = createSecrets();
  const { certificates, certificate } = await createCertificate(folder);
  const logFile = (name: string) => path.join(folder, 'logs', `${name}.log`);
  const postgres = await createPostgres(folder, logFile('postgres'));
  const passwords = createPasswords();
  const env = environments({
    addresses,
    secrets,
    folder,
    certificate,
    databaseUrls: serviceUrls(postgres.adminUrl, passwords),
    api,
  });

  const processes = new Map<string, FleetProcess>([['postgres', postgres.process]]);
  const add = (process_: FleetProcess) => processes.set(process_.name, process_);
  const programs = new Map<string, (of: Software) => Program>();
  let unmount = async () => {};
  const addService = async (service: Service, name: string, index: number, listener: string) => {
    const settings = env[service](index);
    await mkdir(settings.DATA_DIR);
    if (name === smallDisk) unmount = await mountSmallDisk(settings.DATA_DIR);
    programs.set(name, (of) => of.program(service, settings));
    const isReady = () => answers(`http://${listener}/readyz`);
    add(new FleetProcess({ name, program: software.program(service, settings), logFile: logFile(name), isReady }));
  };
  const mailFile = path.join(folder, 'mails.jsonl');
  for (const [name, listener, more] of [
    ['bucket', addresses.bucket, { FOLDER: path.join(folder, 'bucket'), BUCKETS: BUCKET }],
    ['mail', addresses.mail, { FILE: mailFile }],
  ] as const) {
    add(helper(name, listener, more, logFile(name)));
  }
  await addService('razorpay-simulator', 'payments', 0, addresses.simulator);
  const { upstreams, frontends, metrics } = addresses;
  for (const [index, listener] of upstreams.apis.entries())
    await addService('api', `api-${index + 1}`, index, listener);
  for (const [index, listener] of upstreams.registries.entries())
    await addService('registry', `registry-${index + 1}`, index, listener);
  for (const [index, listener] of upstreams.edges.entries())
    await addService('edge', `edge-${index + 1}`, index, listener);
  for (const [index, own] of metrics.entries()) {
    const name = `balancer-${index + 1}`;
    add(createBalancer({ name, folder, logFile: logFile(name), certificates, frontends, upstreams, metrics: own }));
  }

  const jobFolder = path.join(folder, 'migration');
  await mkdir(jobFolder);
  const migrate = async (of: Software) => {
    const {
      command,
      args,
      env: jobEnv,
    } = of.migration({
      DATABASE_OWNER_URL: postgres.adminUrl,
      FARMGATE_API_DB_PASSWORD: passwords.api,
      FARMGATE_REGISTRY_DB_PASSWORD: passwords.registry,
      DATA_DIR: jobFolder,
      NODE_EXTRA_CA_CERTS: certificate,
    });
    await execa(command, args, { env: jobEnv, extendEnv: false });
  };
  const stop = async () => {
    const others = [...processes.values()].filter((one) => one !== postgres.process);
    await Promise.all(others.map((one) => one.kill()));
    // Killed, it would leave shared memory behind.
    await postgres.process.stop();
    await unmount();
    await rm(folder, { recursive: true, force: true });
  };
  const process_ = (name: string) => {
    const found = processes.get(name);
    if (found) return found;
    throw new Error(`The fleet has no process ${name}. It has: ${[...processes.keys()].join(', ')}.`);
  };
  try {
    await startAll([...processes.values()], upstreams.edges, () => migrate(software));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `https://${frontends.https}`,
    edges: upstreams.edges.map((edge) => `http://${edge}`),
    certificate,
    simulatorUrl: `http://${addresses.simulator}`,
    registryUrl: `http://${frontends.registry}/registry`,
    databaseUrl: postgres.adminUrl,
    adminToken: secrets.adminToken,
    folder,
    mailFile,
    process: process_,
    names: [...processes.keys()],
    migrate,
    upgrade: (name, next) => process_(name).replace(programs.get(name)!(next)),
    stop,
  };
}

/** A program of this folder as a process. */
function helper(name: string, listener: string, more: Record<string, string>, logFile: string): FleetProcess {
  const entry = path.join(import.meta.dirname, 'programs', `${name}.js`);
  const env = { PATH: process.env.PATH ?? '', PORT: portOf(listener), ...more };
  const program = { command: process.execPath, args: [entry], env };
  return new FleetProcess({ name, program, logFile, isReady: () => accepts(listener) });
}

/** Edges are ready only after the first promotion; until then it is enough that they are alive. */
async function startAll(processes: FleetProcess[], edges: string[], migrate: () => Promise<void>): Promise<void> {
  const isEdge = ({ name }: FleetProcess) => name.startsWith('edge-');
  const isBalancer = ({ name }: FleetProcess) => name.startsWith('balancer-');
  const [database] = processes;
  await database!.start();
  await migrate();
  await Promise.all(processes.filter(isBalancer).map((balancer) => balancer.start()));
  const others = processes.filter((one) => one !== database && !isEdge(one) && !isBalancer(one));
  await Promise.all(others.map((one) => one.start()));
  const starting = processes.filter(isEdge).map((edge, index) => {
    return edge.start(() => answers(`http://${edges[index]}/livez`));
  });
  await Promise.all(starting);
}

const answers = async (url: string): Promise<boolean> => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

/** Whether something accepts connections at an address. */
function accepts(listener: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(portOf(listener)), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { needDebianPackage, runs } from '../../system/debian-package.ts';
import { freePort } from '../../system/free-port.ts';
import { repository } from '../../system/farmgate.ts';

const SNIPPET = 'docs/operations/shared-cache.conf';
/** One line per request: when nginx sent its answer, whether it came from the cache, and what the edge allowed. */
const LOG_FORMAT =
  'log_format drill escape=json \'{"second":"$farmgate_second","encoding":"$farmgate_encoding","uri":"$request_uri","cache":"$upstream_cache_status","control":"$upstream_http_cache_control"}\';';

/** A request that nginx passed to the edge. */
interface PassedRequest {
  second: string;
  encoding: string;
  uri: string;
  cache: string;
  control: string;
}

export interface Nginx {
  url: string;
  /** Requests that were answered with a response of the edge to this request, not from the cache. */
  passed: () => Promise<PassedRequest[]>;
  stop: () => Promise<void>;
}

/** Starts nginx with the configuration of the documentation in front of an edge. Installs nginx on Debian if it is missing. */
export async function startNginx(edge: string): Promise<Nginx> {
  await needDebianPackage('nginx-light', () => runs('nginx', '-v'));
  const folder = await mkdtemp(path.join(tmpdir(), 'shared-cache-'));
  await mkdir(path.join(folder, 'logs'));
  const port = await freePort();
  const snippet = (await readFile(path.join(repository, SNIPPET), 'utf8'))
    .replace('server 127.0.0.1:3000;', `server ${new URL(edge).host.replace('localhost', '127.0.0.1')};`)
    .replace('listen 127.0.0.1:8080;', `listen 127.0.0.1:${port};`);
  const log = path.join(folder, 'logs/access.log');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`);
  await writeFile(
    path.join(folder, 'nginx.conf'),
    [
      // As root, nginx would run its worker as another user, who may not write into the folder.
      process.getuid?.() === 0 ? 'user root;' : '',
      'daemon off; worker_processes 1; pid nginx.pid; error_log logs/error.log;',
      'events { worker_connections 1024; }',
      `http { ${temporary.join(' ')} ${LOG_FORMAT} access_log ${log} drill;`,
      snippet,
      '}',
    ].join('\n'),
  );
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'logs/error.log'], {
    stdio: 'inherit',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx exited with code ${child.exitCode}. See its output above.`);
    await sleep(50);
  }
  return {
    url,
    passed: async () => {
      const lines = (await readFile(log, 'utf8')).trim().split('\n');
      const requests = lines.map((line) => JSON.parse(line) as PassedRequest);
      return requests.filter(({ cache }) => cache !== 'HIT');
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

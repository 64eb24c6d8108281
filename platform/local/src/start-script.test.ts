import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { execFile, spawnSync } from 'node:child_process';
import { repository } from './settings/repository.ts';

const script = join(repository, 'scripts', 'start.mjs');

it('says in one line that Node is too old, before it reads anything else', () => {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, script], { encoding: 'utf8' });
  expect(stderr).toMatch(/^Farmgate needs Node 20\.19 or newer, but this is 18\.20\.4\. [^\n]+\n$/);
  expect(status).toBe(1);
});

it('says in one line that the port is taken, before it installs or builds anything', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(repository, 'no-such-folder') };
  const failure = await promisify(execFile)(process.execPath, [script], { env }).catch((error: Error) => error);
  expect(failure).toMatchObject({
    code: 1,
    stderr: `Port ${port} is in use by another program. Stop that program, or run PORT=${port + 1} npm start.\n`,
  });
  server.close();
});

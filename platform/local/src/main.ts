import { join } from 'node:path';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { startSystem } from './system.ts';

const farewell = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const starting = startSystem({ ...config, log: (line) => console.error(line) });
  let leaving = false;
  const leave = async () => {
    if (leaving) return;
    leaving = true;
    console.error('Stopping …');
    await starting.then((system) => system.stop());
    process.exit(0);
  };
  for (const signal of farewell) process.on(signal, () => void leave().catch(fail));
  const { url, dataDir } = await starting;
  const npx = dataDir === readConfig({}).dataDir ? 'npx' : `DATA_DIR=${dataDir} npx`;
  if (!leaving) console.log(welcome(url, dataDir, npx));
}

const welcome = (url: string, dataDir: string, npx: string) =>
  `
ready on ${url}

  Sign in    demo@farmgate.example / Farmgate1
  API docs   ${url}/api/docs
  Releases   ${npx} farmgate status   (what is live, and how to roll it back)
  Console    ${url}/console   (sign in with the token in ${join(dataDir, 'login.json')})
  Staff      ${npx} farmgate-shop --help   (catalogue, stock, orders, customers)
  Data       ${dataDir}   (logs: ${join(dataDir, 'logs')}, mail: ${join(dataDir, 'mail')})
  Stop       Ctrl-C
`.trim();

function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

await main().catch(fail);

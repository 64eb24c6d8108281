import { join } from 'node:path';
import { isProduction } from '@farmgate/service/production';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { startSystem, type System } from './system.ts';

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
  const system = await starting;
  if (!leaving) console.log(welcome(system));
}

function welcome({ url, operationsUrl, dataDir }: System): string {
  const npx = dataDir === readConfig({}).dataDir ? 'npx' : `DATA_DIR=${dataDir} npx`;
  const production = isProduction(process.env);
  return [
    `ready on ${url}`,
    ...(production ? [] : [DEMO_SHOP]),
    '',
    ...(production ? [] : ['  Sign in    demo@farmgate.example / Farmgate1']),
    `  API docs   ${operationsUrl}/api/docs`,
    `  Releases   ${npx} farmgate status   (what is live, and how to roll it back)`,
    `  Console    ${operationsUrl}/console   (sign in with the token in ${join(dataDir, 'login.json')})`,
    `  Staff      ${npx} farmgate-shop --help   (catalogue, stock, orders, customers)`,
    `  Data       ${dataDir}   (logs: ${join(dataDir, 'logs')}, mail: ${process.env.SMTP_URL ? 'sent' : join(dataDir, 'mail')})`,
    '  Stop       Ctrl-C',
  ].join('\n');
}

const DEMO_SHOP =
  'This is a demo shop: its customer has a published password, payments are simulated and mail is written to files. For real customers set NODE_ENV=production.';

function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

await main().catch(fail);

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isProduction } from '@farmgate/service/production';
import { SettingsError } from '@farmgate/service/settings-error';
import { readSettings } from './settings/read-settings.ts';
import { StartError } from './settings/start-error.ts';
import { startSystem, type System } from './system.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function main(): Promise<void> {
  const { watch } = readOptions(process.argv.slice(2));
  const settings = readSettings(process.env);
  const starting = startSystem({ ...settings, watch, log: (line) => console.error(line) });
  let leaving = false;
  const leave = async () => {
    if (leaving) return;
    leaving = true;
    console.error('Stopping …');
    await starting.then((system) => system.stop());
    process.exit(0);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => void leave().catch(fail));
  const system = await starting;
  if (!leaving) console.log(welcome(system));
}

/** @throws StartError for an unknown option */
function readOptions(args: string[]): { watch: boolean } {
  try {
    const { values } = parseArgs({ args, options: { watch: { type: 'boolean', default: false } } });
    return values;
  } catch (error) {
    const [problem] = (error as Error).message.split('. ', 1);
    throw new StartError(`${problem}. The only option is --watch: npm start -- --watch`);
  }
}

function welcome({ url, operationsUrl, dataDir }: System): string {
  const npx = dataDir === readSettings({}).dataDir ? 'npx' : `DATA_DIR=${dataDir} npx`;
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
  console.error(error instanceof StartError || error instanceof SettingsError ? error.message : error);
  process.exit(1);
}

await main().catch(fail);

import { join } from 'node:path';
import { isProduction } from '@farmgate/service/production';
import { SettingsError } from '@farmgate/service/settings-error';
import { readOptions } from './settings/read-options.ts';
import { readSettings } from './settings/read-settings.ts';
import { StartError } from './settings/start-error.ts';
import { startSystem, type System } from './system.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const settings = readSettings(process.env);
  const starting = startSystem({ ...settings, ...options, log: (line) => console.error(line) });
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

function welcome({ url, channels, operationsUrl, dataDir }: System): string {
  const npx = dataDir === readSettings({}).dataDir ? 'npx' : `DATA_DIR=${dataDir} npx`;
  const production = isProduction(process.env);
  return [
    `ready on ${url}`,
    ...channels.map((channel) => `${channel.name} is ready on ${channel.url}`),
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

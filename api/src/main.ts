import { exitOnUncaughtErrors } from '@farmgate/service/log-errors';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { withDemoCustomer } from './seed/demo-customer.ts';
import { explainFailure } from './start-failure.ts';
import { start } from './start.ts';

/** Tells the process that started this one, if it listens. */
const tell = (message: object) => {
  if (process.connected) process.send?.(message);
};

exitOnUncaughtErrors('api');
let config: Config | undefined;
try {
  config = readConfig(process.env);
  const api = await start(config);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= api.stop().finally(() => process.exit(0)));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  tell({ type: 'ready', port: api.port });
} catch (error) {
  const message = explainFailure(await withDemoCustomer(error, process.env), config);
  console.error(`api: ${message}`);
  tell({ type: 'failed', message });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}

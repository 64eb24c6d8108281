import type { AddressInfo } from 'node:net';
import { exitOnUncaughtErrors } from '@farmgate/service/log-errors';
import { buildApp } from './app.ts';
import { prepareCacheDir } from './cache-dir.ts';
import { readConfig } from './config.ts';
import { failureLine } from './failure.ts';
import { separateOperations } from './operations.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await prepareCacheDir(config.cacheDir);
  const app = buildApp(config);
  const operations = separateOperations(app, config);
  await app.listen({ host: config.host, port: config.port });
  await operations?.listen();
  process.send?.({ type: 'ready', port: (app.server.address() as AddressInfo).port });

  const stop = () => void app.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
}

exitOnUncaughtErrors('edge');
main().catch((error: unknown) => {
  const message = failureLine(error, process.env);
  console.error(message);
  if (!process.send) process.exit(1);
  process.send({ type: 'failed', message }, () => process.exit(1));
});

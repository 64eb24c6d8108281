import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { prepareCacheDir } from './cache-dir.ts';
import { type EdgeConfig, readConfig } from './config.ts';
import { failureLine } from './failure.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await prepareCacheDir(config.cacheDir);
  const app = buildApp(config);
  await listen(app, config);

  const stop = () => void app.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
}

async function listen(app: ReturnType<typeof buildApp>, { host, port }: EdgeConfig): Promise<void> {
  await app.listen({ host, port });
  process.send?.({ type: 'ready', port: (app.server.address() as AddressInfo).port });
}

main().catch((error: unknown) => {
  const message = failureLine(error, process.env);
  console.error(message);
  if (!process.send) process.exit(1);
  process.send({ type: 'failed', message }, () => process.exit(1));
});

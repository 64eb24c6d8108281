import type { AddressInfo } from 'node:net';
import { exitOnUncaughtErrors, SAFE_LOGGING } from '@farmgate/service/log-errors';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { startFailure } from './start-failure.ts';

exitOnUncaughtErrors('registry');
let config: Config | undefined;
try {
  config = readConfig(process.env);
  const { host, port, logLevel, ...options } = config;
  const app = await buildApp({ ...options, logger: { level: logLevel, ...SAFE_LOGGING } });
  await app.listen({ host, port, listenTextResolver: (address) => `registry: ready on ${address}/registry` });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  process.send?.({ type: 'ready', port: (app.server.address() as AddressInfo).port });
} catch (error) {
  const message = `registry: ${startFailure(error, config)}`;
  process.stderr.write(`${message}\n`);
  if (process.send) process.send({ type: 'failed', message }, () => process.exit(1));
  else process.exit(1);
}

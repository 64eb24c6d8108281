import type { AddressInfo } from 'node:net';
import { SAFE_LOGGING } from '@farmgate/service/log-errors';
import { runService } from '@farmgate/service/run-service';
import { buildApp } from './app.ts';
import { readSettings } from './settings/read-settings.ts';

await runService({
  name: 'registry',
  readSettings,
  async start({ host, port, logLevel, ...options }, lifecycle) {
    const app = await buildApp({ ...options, logger: { level: logLevel, ...SAFE_LOGGING } }, lifecycle);
    await app.listen({ host, port, listenTextResolver: (address) => `registry: ready on ${address}/registry` });
    return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
  },
});

import type { AddressInfo } from 'node:net';
import { runService } from '@farmgate/service/run-service';
import { prepareFolder } from '@farmgate/service/writable-folder';
import { buildApp } from './app.ts';
import { separateOperations } from './operations.ts';
import { readSettings } from './settings/read-settings.ts';

await runService({
  name: 'edge',
  readSettings,
  async start(settings) {
    await prepareFolder(settings.cacheDir, 'Set DATA_DIR to a folder that this process may write to.');
    const app = buildApp(settings);
    const operations = separateOperations(app, settings);
    await app.listen({ host: settings.host, port: settings.port });
    await operations?.listen();
    return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
  },
});

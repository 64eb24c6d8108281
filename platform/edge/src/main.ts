import type { AddressInfo } from 'node:net';
import { acceptedEdgeTokens } from '@farmgate/service/edge-tokens';
import { runService } from '@farmgate/service/run-service';
import { prepareFolder } from '@farmgate/service/writable-folder';
import { buildApp } from './app.ts';
import { separateOperations } from './operations.ts';
import { dropForeignSecrets } from './settings/foreign-secrets.ts';
import { readSettings } from './settings/read-settings.ts';

const dropped = dropForeignSecrets(process.env);

await runService({
  name: 'edge',
  readSettings,
  traceKeys: acceptedEdgeTokens,
  async start(settings, lifecycle) {
    await prepareFolder(settings.cacheDir, 'Set DATA_DIR to a folder that this process may write to.');
    const app = buildApp(settings, lifecycle);
    if (dropped.length > 0)
      app.log.warn(
        `the edge was started with secrets of other services, which it needs for nothing: ${dropped.join(', ')}. It ignores them; unset them for this service`,
      );
    const operations = separateOperations(app, settings, lifecycle);
    await app.listen({ host: settings.host, port: settings.port });
    await operations?.listen();
    return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
  },
});

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runService } from '@farmgate/service/run-service';
import { prepareFolder } from '@farmgate/service/writable-folder';
import { buildSimulator } from './app.ts';
import { fileJournal } from './ledger/journal.ts';
import { readSettings } from './settings/read-settings.ts';

await runService({
  name: 'razorpay-simulator',
  readSettings,
  async start({ host, port, dataDir, ...options }, lifecycle) {
    await prepareFolder(dataDir, 'Set DATA_DIR to a folder that can be written.');
    const journal = fileJournal(join(dataDir, 'razorpay-simulator.jsonl'));
    const app = buildSimulator({ ...options, journal }, lifecycle);
    await app.listen({ host, port });
    return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
  },
});

import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildSimulator } from './app.ts';
import { readConfig } from './config.ts';
import { fileJournal } from './ledger/journal.ts';

const tell = (message: object) => {
  if (process.connected) process.send?.(message);
};

try {
  const { host, port, dataDir, ...options } = readConfig(process.env);
  mkdirSync(dataDir, { recursive: true });
  const journal = fileJournal(join(dataDir, 'razorpay-simulator.jsonl'));
  const app = buildSimulator({ ...options, journal });
  await app.listen({ host, port });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= app.close().finally(() => process.exit(0)));
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  tell({ type: 'ready', port: (app.server.address() as AddressInfo).port });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const words = code === 'EADDRINUSE' ? `PORT=${process.env.PORT} is in use. Set PORT to another.` : message;
  console.error(`razorpay-simulator: ${words}`);
  tell({ type: 'failed', message: words });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}

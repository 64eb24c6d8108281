import { createServer, type AddressInfo, type Server } from 'node:net';
import { SettingsError } from '../settings/settings-error.ts';
import { connect } from '../database/connect.ts';
import { explainStartError } from './start-error.ts';

const DATABASE = 'postgres://farmgate:hunter2@db.example:5432/farmgate';
const settings = {
  host: '127.0.0.1',
  port: 80,
  operationsHost: '127.0.0.2',
  operationsPort: 3100,
  databaseUrl: DATABASE,
};
const errorWith = (details: object) => Object.assign(new Error('bind failed\nstack'), details);
const explain = (details: object) => explainStartError(errorWith(details), settings);

test.each([
  [
    { syscall: 'listen', code: 'EADDRINUSE', port: 80 },
    'Port 80 on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to a free port.',
  ],
  [
    { syscall: 'listen', code: 'EADDRINUSE', port: 3100 },
    'Port 3100 on 127.0.0.2 is in use. Stop the program that uses it, or set OPERATIONS_PORT to a free port.',
  ],
  [
    { syscall: 'listen', code: 'EACCES', port: 80 },
    'This user may not listen on port 80. Set PORT to a port above 1023.',
  ],
  [
    { syscall: 'listen', code: 'EADDRNOTAVAIL', port: 80 },
    'This machine has no address 127.0.0.1. Set HOST to one of its addresses.',
  ],
  [
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '127.0.0.2' },
    'This machine has no address 127.0.0.2. Set OPERATIONS_HOST to one of its addresses.',
  ],
  [
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.example' },
    'The database at db.example:5432/farmgate has an unknown host name. Correct DATABASE_URL.',
  ],
  [
    { code: '28P01' },
    'The database at db.example:5432/farmgate rejected the user name or password. Correct DATABASE_URL.',
  ],
  [{ code: 'EPERM' }, 'bind failed'],
])('%j is explained in one line', (details, message) => expect(explain(details)).toBe(message));

test('problems of settings are reported as they are', () => {
  expect(explainStartError(new SettingsError(['PORT is "x".', 'HOST is "y".']), undefined)).toBe(
    '2 problems:\n- PORT is "x".\n- HOST is "y".',
  );
});

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

test('a database that accepts connections and says nothing does not block a start', async () => {
  const mute = createServer();
  const port = await listening(mute);
  const databaseUrl = `postgres://me@127.0.0.1:${port}/shop`;
  const connection = connect(databaseUrl, { schema: {}, limits: { connectionTimeoutMillis: 50 } });
  const error = await connection.check().catch((reason: unknown) => reason);
  await connection.close();
  mute.close();
  expect(explainStartError(error, { ...settings, databaseUrl })).toBe(
    `The database at 127.0.0.1:${port}/shop does not answer. Start it, or correct DATABASE_URL.`,
  );
});

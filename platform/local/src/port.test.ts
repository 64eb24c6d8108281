import { createServer, type Server } from 'node:net';
import { choosePort } from './port.ts';

const listen = (host: string) =>
  new Promise<{ server: Server; port: number }>((resolve) => {
    const server = createServer();
    server.listen(0, host, () => resolve({ server, port: (server.address() as { port: number }).port }));
  });

it('says in one line what to do about a taken port', async () => {
  const { server, port } = await listen('127.0.0.1');
  await expect(choosePort('127.0.0.1', port, async () => undefined)).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or run PORT=${port + 1} npm start.`,
  );
  server.close();
});

it('waits a moment for a port that is just being left', async () => {
  const { server, port } = await listen('127.0.0.1');
  const leaves = () => new Promise((resolve) => server.close(resolve));
  expect(await choosePort('127.0.0.1', port, leaves)).toBe(port);
});

it('finds a free port for 0', async () => {
  expect(await choosePort('127.0.0.1', 0)).toBeGreaterThan(0);
});

it('names HOST when that is no address of this machine', async () => {
  await expect(choosePort('203.0.113.7', 0)).rejects.toThrow(/^Cannot listen on HOST=203\.0\.113\.7 \(\w+\)/);
});

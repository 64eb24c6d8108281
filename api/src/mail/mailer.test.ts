import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from './mailer.ts';

const mail = { to: 'asha@example.com', subject: '482913 is your code', text: 'Hello Asha,\n\nவணக்கம்' };

test('without a server a mail becomes a file, and the log says where', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-mail-'));
  const lines: string[] = [];
  const log = { info: ((line: string) => void lines.push(line)) as never };
  await createMailer({ smtpUrl: undefined, dataDir, log }).send(mail);

  const [name = ''] = await readdir(join(dataDir, 'mail'));
  const file = join(dataDir, 'mail', name);
  expect(name).toMatch(/\.eml$/);
  expect(lines).toEqual([`mail to asha@example.com is in ${file}`]);
  const text = await readFile(file, 'utf8');
  expect(text).toContain('Subject: 482913 is your code');
  expect(text).toContain('To: asha@example.com');
  expect((await stat(file)).mode & 0o077).toBe(0);
  await rm(dataDir, { recursive: true });
});

test('with a server it is sent by SMTP', async () => {
  const { server, received } = await smtpServer();
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '/nowhere', log: console });
  await mailer.send(mail);
  expect(received()).toContain('RCPT TO:<asha@example.com>');
  expect(received()).toContain('Subject: 482913 is your code');
  server.close();
});

/** The least a mail server says. */
async function smtpServer(): Promise<{ server: Server; received: () => string }> {
  let received = '';
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      received += chunk.toString();
      if (inData && !received.endsWith('\r\n.\r\n')) return;
      inData = !inData && chunk.toString().startsWith('DATA');
      socket.write(inData ? '354 go on\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, received: () => received };
}

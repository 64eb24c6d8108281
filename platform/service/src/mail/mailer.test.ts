import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSilentServer, openSmtpServer } from '../testing/smtp.ts';
import { createMailer } from './mailer.ts';

const mail = {
  to: 'asha@example.com',
  subject: '482913 is your code',
  text: 'Hello Asha,\n\nவணக்கம்',
  html: '<p>Hello Asha</p>',
  attachments: [{ filename: 'FG-1.pdf', content: Buffer.from('%PDF-'), contentType: 'application/pdf' }],
};
const mailFrom = 'Farmgate <shop@example.com>';
/** Only a mute server is waited for until the time limit; the others may take a while on a busy machine. */
const by = (smtpUrl: string, timeoutMs = 30_000) =>
  createMailer({ smtpUrl, mailFrom, dataDir: '/nowhere', log: console, timeoutMs });

test('without a server a mail becomes a file, and the log says where', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-mail-'));
  const lines: string[] = [];
  const log = { info: ((line: string) => void lines.push(line)) as never };
  await createMailer({ smtpUrl: undefined, mailFrom, dataDir, log }).send(mail);

  const [name = '', ...others] = await readdir(join(dataDir, 'mail'));
  const file = join(dataDir, 'mail', name);
  expect(others).toEqual([]);
  expect(name).toMatch(/\.eml$/);
  expect(lines).toEqual([`mail to asha@example.com is in ${file}`]);
  const text = await readFile(file, 'utf8');
  for (const line of ['Subject: 482913 is your code', 'To: asha@example.com', `From: ${mailFrom}`]) {
    expect(text).toContain(line);
  }
  expect((await stat(file)).mode & 0o077).toBe(0);
  await rm(dataDir, { recursive: true });
});

test('with a server it is sent by SMTP: plain text, HTML and what is attached', async () => {
  const server = await openSmtpServer();
  await by(server.url).send(mail);
  const [received] = server.received;
  expect(received?.to).toEqual(['asha@example.com']);
  for (const part of ['Subject: 482913 is your code', 'text/plain', 'text/html', 'filename=FG-1.pdf']) {
    expect(received?.source).toContain(part);
  }
  await server.close();
});

test('an address with a comma stays one address', async () => {
  const server = await openSmtpServer();
  await by(server.url).send({ ...mail, to: 'x,victim@example.com' });
  expect(server.received.flatMap(({ to }) => to)).not.toContain('victim@example.com');
  await server.close();
});

test('a server that is away, mute, or says no is told as such, soon', async () => {
  const mute = await openSilentServer();
  await expect(by(mute.url, 300).send(mail)).rejects.toThrow(/timeout|greeting/i);
  mute.close();
  await expect(by('smtp://127.0.0.1:1').send(mail)).rejects.toThrow('ECONNREFUSED');
  const strict = await openSmtpServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  });
  await expect(by(strict.url).send(mail)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
  await strict.close();
});

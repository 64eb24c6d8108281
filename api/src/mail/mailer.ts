import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface MailerOptions {
  smtpUrl: string | undefined;
  dataDir: string;
  log: Pick<FastifyBaseLogger, 'info'>;
}

const FROM = 'Farmgate <no-reply@farmgate.example>';
/** A server that does not answer must not hold a shutdown for minutes. */
const TIMEOUT_MS = 10_000;

/** Sends by SMTP where there is a server, else writes each mail to `dataDir/mail` and says where in the log. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl } = options;
  return { send: (mail) => (smtpUrl ? sendBySmtp(smtpUrl, mail) : writeToFile(options, mail)) };
}

// The library comes with the first mail: most starts of the process send none.
async function sendBySmtp(url: string, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  await createTransport({ url, ...timeouts }).sendMail({ from: FROM, ...mail });
}

async function writeToFile({ dataDir, log }: MailerOptions, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({ from: FROM, ...mail });
  const folder = join(dataDir, 'mail');
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
  log.info(`mail to ${mail.to} is in ${join(folder, name)}`);
}

import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, prepareFolder } from '../process/writable-folder.ts';
import type { FastifyBaseLogger } from 'fastify';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The request that caused it: the header X-Request-Id. */
  requestId?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

export interface Mailer {
  /** Resolves when the SMTP server accepts the message; rejects after 30 s. */
  send(mail: Mail): Promise<void>;
}

export interface MailerOptions {
  smtpUrl: string | undefined;
  dataDir: string;
  /** `Name <address>`. */
  mailFrom: string;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Time limit of each step of the server, in ms. Default: 10 seconds. */
  timeoutMs?: number;
}

/** Sends by SMTP where there is a server; otherwise writes each mail to a file in `dataDir/mail` and logs its path. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl } = options;
  return { send: (mail) => (smtpUrl ? sendBySmtp(smtpUrl, options, mail) : writeToFile(options, mail)) };
}

/**
 * Creates the mail folder when there is no SMTP server, so that a start fails if it is not writable.
 * @throws SettingsError
 */
export async function prepareMail({ smtpUrl, dataDir }: Pick<MailerOptions, 'smtpUrl' | 'dataDir'>): Promise<void> {
  if (smtpUrl) return;
  await prepareFolder(
    mailFolder(dataDir),
    'Set DATA_DIR to a folder that this process may write to, or set SMTP_URL to a mail server.',
  );
}

const mailFolder = (dataDir: string) => join(dataDir, 'mail');

/** As an object, so that a comma in an address does not split it in two. */
const envelope = ({ to, requestId, ...mail }: Mail, from: string) => ({
  ...mail,
  from,
  to: { name: '', address: to },
  ...(requestId ? { headers: { 'X-Request-Id': requestId } } : {}),
});

// Load the library with the first mail: most processes send none.
async function sendBySmtp(url: string, { mailFrom, timeoutMs = 10_000 }: MailerOptions, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const timeouts = {
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  await transport.sendMail(envelope(mail, mailFrom));
}

async function writeToFile({ dataDir, mailFrom, log }: MailerOptions, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(envelope(mail, mailFrom));
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`;
  const file = join(mailFolder(dataDir), name);
  await makeFolder(dirname(file));
  // Rename at the end, so that readers of the folder never see half a mail.
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
  log.info(`mail to ${mail.to} is in ${file}`);
}

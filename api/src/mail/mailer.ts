import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../config.ts';

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

/**
 * Makes the folder for mail where no server sends it: a start is the time to hear that it cannot be written.
 * @throws ConfigError
 */
export async function prepareMail({ smtpUrl, dataDir }: Pick<MailerOptions, 'smtpUrl' | 'dataDir'>): Promise<void> {
  if (smtpUrl) return;
  const folder = mailFolder(dataDir);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${folder} cannot be written to (${code}). Set DATA_DIR to a folder that can, or SMTP_URL.`);
  }
}

const mailFolder = (dataDir: string) => join(dataDir, 'mail');

/** Step by step: Node's recursive mkdir never returns where a file system takes no folders (/proc). */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  // Several processes may start on one new folder at once.
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
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
  const folder = mailFolder(dataDir);
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`;
  await makeFolder(folder);
  await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
  log.info(`mail to ${mail.to} is in ${join(folder, name)}`);
}

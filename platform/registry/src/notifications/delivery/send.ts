import { type Mailer } from '@farmgate/service/mailer';
import { type Message, jsonBody } from '../messages/message.ts';
import { mailOf } from '../messages/mail.ts';
import { slackBody } from '../messages/slack.ts';
import { post } from './post.ts';
import type { Attempt, Claimed } from './queue.ts';
import { signedHeaders } from './sign.ts';

export interface SendOptions {
  /** Undefined where no mail can be sent. */
  mailer: Mailer | undefined;
  /** Whether webhooks may use plain HTTP and addresses of this network. */
  allowPrivate: boolean;
  /** The address of the console, without a slash at the end. */
  consoleUrl: string | undefined;
}

export interface Sent extends Attempt {
  /** Whether another attempt is useless. */
  final: boolean;
  /** Seconds that the receiver asks to wait. */
  retryAfter: number | null;
}

/** The receiver says that it does not exist any more. */
const GONE = 410;
const MAX_ERROR = 500;

/** Makes one attempt. Never rejects. */
export async function send(delivery: Claimed, options: SendOptions): Promise<Sent> {
  const started = performance.now();
  const result = await trySend(delivery, options).catch((error: Error): Outcome => ({
    error: error.message || error.name,
    final: isFinal(error),
  }));
  const { status = null, final = false, retryAfter = null } = result;
  const error = result.error ? result.error.slice(0, MAX_ERROR) : null;
  return { ms: performance.now() - started, status, error, final, retryAfter };
}

interface Outcome extends Partial<Omit<Sent, 'ms'>> {
  error: string | null;
}

async function trySend(delivery: Claimed, { mailer, allowPrivate, consoleUrl }: SendOptions): Promise<Outcome> {
  const { format, target, secret, id, notice } = delivery;
  const message: Message = { ...notice, link: consoleUrl && `${consoleUrl}/${notice.page}` };
  if (format === 'email') {
    if (!mailer) return { error: 'The registry has no mail server. Set SMTP_URL.' };
    await mailer.send(mailOf(target, message));
    return { error: null };
  }
  const body = format === 'slack' ? slackBody(message) : jsonBody(message);
  const signature = secret === null ? {} : signedHeaders({ secret, id, at: new Date(), body });
  const headers = { 'content-type': 'application/json', ...signature };
  const { status, retryAfter } = await post(target, { headers, body, allowPrivate });
  if (status >= 200 && status < 300) return { status, error: null };
  const redirect = status >= 300 && status < 400 ? '; redirects are not followed' : '';
  return { status, retryAfter, final: status === GONE, error: `the receiver answered ${status}${redirect}` };
}

/** The mail server reports that the mailbox does not exist. */
const isFinal = (error: Error): boolean => {
  const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
};

import { RegistryError } from '../http/registry-error.ts';
import type { NewSubscription } from './schemas.ts';

const MAIL_ADDRESS = /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,255}$/;

export interface TargetRules {
  /** Whether URLs may begin with http://. */
  allowPrivate: boolean;
  /** Whether there is a mail server, or a folder for mail. */
  canMail: boolean;
}

/** @throws RegistryError 400 when messages of the format cannot be sent to the target */
export function checkTarget({ target, format }: NewSubscription, { allowPrivate, canMail }: TargetRules): void {
  if (format === 'email') {
    if (!canMail) throw invalid('The registry has no mail server. Set SMTP_URL, then add the address again.');
    if (!MAIL_ADDRESS.test(target)) throw invalid(`${target} is not an e-mail address.`);
    return;
  }
  const url = URL.canParse(target) ? new URL(target) : null;
  const allowed = allowPrivate ? ['https:', 'http:'] : ['https:'];
  if (!url || !allowed.includes(url.protocol)) {
    throw invalid(`The target must be a URL that begins with ${allowed.map((name) => `${name}//`).join(' or ')}.`);
  }
  if (url.username || url.password) {
    throw invalid('The URL must not contain a user or a password. Verify the signature of messages instead.');
  }
}

/** A target as lists show it: the path of an incoming webhook is its secret. */
export function shownTarget(target: string): string {
  if (!URL.canParse(target)) return target;
  const { origin, pathname, search } = new URL(target);
  return pathname === '/' && !search ? origin : `${origin}/…`;
}

const invalid = (message: string) => new RegistryError(400, 'invalid_request', message);

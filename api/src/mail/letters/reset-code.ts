import type { Mail } from '@farmgate/service/mailer';
import { bigCode, letter, paragraph, quiet } from './letter.ts';

/** Greets by name only at a confirmed address: a stranger could have chosen the name to send a message. */
export function resetCodeMail(
  user: { email: string; name: string; emailConfirmedAt: Date | null },
  code: string,
): Mail {
  const greeting = user.emailConfirmedAt ? `Hello ${user.name},` : 'Hello,';
  const what = 'Use this code to set a new password. It is valid for 10 minutes and works once.';
  const otherwise =
    'If you did not request it, ignore this mail; your password stays unchanged. Do not share the code with anyone.';
  return {
    to: user.email,
    subject: `${code} is your Farmgate code`,
    text: [greeting, code, what, otherwise, 'Farmgate'].join('\n\n'),
    html: letter('Set a new password', what, [paragraph(greeting), paragraph(what), bigCode(code), quiet(otherwise)]),
  };
}

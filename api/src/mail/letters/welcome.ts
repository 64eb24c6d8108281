import type { Mail } from '@farmgate/service/mailer';
import { button, letter, paragraph, quiet } from './letter.ts';

/** The first mail to an address, which may belong to a stranger. It repeats nothing that was entered at sign-up. */
export function welcomeMail(email: string, link: string): Mail {
  const what =
    'An account was created at Farmgate with this e-mail address. Confirm the address to get order mails and invoices.';
  const until = 'The link is valid for 7 days.';
  const otherwise =
    'If this was not you, ignore this mail. We send order mails and invoices to confirmed addresses only.';
  return {
    to: email,
    subject: 'Welcome to Farmgate: confirm your e-mail address',
    text: ['Hello,', what, link, until, otherwise, 'Farmgate'].join('\n\n'),
    html: letter('Welcome to Farmgate', what, [
      paragraph('Hello,'),
      paragraph(what),
      button('Confirm e-mail address', link),
      quiet(until),
      quiet(otherwise),
    ]),
  };
}

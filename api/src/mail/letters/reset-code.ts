import type { Mail } from '../mailer.ts';
import { bigCode, letter, paragraph, quiet } from './letter.ts';

export function resetCodeMail(user: { email: string; name: string }, code: string): Mail {
  const what = 'This is the code to set a new password. It is good for 10 minutes and can be used once.';
  const otherwise =
    'If you did not ask for it, ignore this mail: your password stays as it is. Give the code to nobody.';
  return {
    to: user.email,
    subject: `${code} is your Farmgate code`,
    text: [`Hello ${user.name},`, code, what, otherwise, 'Farmgate'].join('\n\n'),
    html: letter('Set a new password', what, [
      paragraph(`Hello ${user.name},`),
      paragraph(what),
      bigCode(code),
      quiet(otherwise),
    ]),
  };
}

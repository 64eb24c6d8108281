import type { Mail } from '../mail/mailer.ts';

export function resetMail(user: { email: string; name: string }, code: string): Mail {
  return {
    to: user.email,
    subject: `${code} is your Farmgate code`,
    text: [
      `Hello ${user.name},`,
      `${code} is the code to set a new password. It is good for 10 minutes and can be used once.`,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
      'Farmgate',
    ].join('\n\n'),
  };
}

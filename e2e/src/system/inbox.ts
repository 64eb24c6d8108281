import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Waits for a mail with this subject and returns the newest one. Without a mail server, the shop writes mail to files. */
export async function mailTo(address: string, subject: RegExp): Promise<string> {
  const folder = path.join(process.env.FARMGATE_DATA_DIR ?? '', 'mail');
  for (;;) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
    for (const name of names.toReversed()) {
      const mail = await readFile(path.join(folder, name), 'utf8');
      if (mail.includes(`To: ${address}`) && subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '')) return mail;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Path and query of the confirmation link in the newest welcome mail to an address. */
export async function confirmationLink(address: string): Promise<string> {
  const mail = await mailTo(address, /^Welcome to Farmgate/);
  const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return /\/confirm_email\?\S+/.exec(text)![0];
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The newest mail to an address, once there is one: without a mail server the shop writes mail to files. */
export async function mailTo(address: string): Promise<string> {
  const folder = path.join(process.env.FARMGATE_DATA_DIR ?? '', 'mail');
  for (;;) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
    for (const name of names.toReversed()) {
      const mail = await readFile(path.join(folder, name), 'utf8');
      if (mail.includes(`To: ${address}`)) return mail;
    }
    await new Promise((again) => setTimeout(again, 100));
  }
}

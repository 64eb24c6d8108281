// @ts-check
// `npm run deploy:secrets -- shop.example.com`: writes deploy/.env and deploy/secrets with fresh secrets.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { root } from '../run.mjs';
import { createFiles } from './secret-files.mjs';
import { checkAnswers } from './secret-answers.mjs';
import { writeFiles } from './write-files.mjs';

const USAGE = `npm run deploy:secrets -- <domain> [options]

  --smtp <url>        your mail server, for example smtps://user:password@mail.example.com:465
  --mail-from <from>  the sender of the shop's mail, for example "Shop <orders@example.com>"
  --folder <folder>   where .env and secrets/ are written (default: deploy)

Asks for what is missing when it runs at a terminal.`;

try {
  await main();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      smtp: { type: 'string' },
      'mail-from': { type: 'string' },
      folder: { type: 'string', default: join(root, 'deploy') },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const { folder } = values;
  for (const name of ['.env', 'secrets']) {
    if (existsSync(join(folder, name)))
      throw new Error(
        `${join(folder, name)} exists already. Nothing was written, because new secrets would lock the services out of their database. To change one secret, see docs/operations/secrets.md; for another deployment, use --folder.`,
      );
  }
  const answers = checkAnswers({
    domain: positionals[0] ?? (await ask('Domain of the shop, for example shop.example.com: ')),
    smtp: values.smtp ?? (await ask('Mail server, for example smtps://user:password@mail.example.com:465: ')),
    mailFrom: values['mail-from'] ?? (await ask('Sender of mail, for example Shop <orders@example.com>: ')),
  });
  writeFiles(folder, await createFiles(answers));
  console.log(`Wrote ${join(folder, '.env')} and ${join(folder, 'secrets')}. Keep a copy of both in a safe place.`);
}

/** @param {string} question */
async function ask(question) {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

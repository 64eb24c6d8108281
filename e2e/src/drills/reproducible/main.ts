import { rm } from 'node:fs/promises';
import { buildElsewhere, builtVersion, copyRepository } from '../../releases/copy-repository.ts';
import { readCommandLine } from '../../system/command-line.ts';
import { repository } from '../../system/farmgate.ts';

readCommandLine({});

/**
 * `npm run drill:reproducible`: builds every part in another folder, with another home, language and time zone, by this version of
 * Node.js and by Node.js 24, which npx downloads. Exits with 1 if a version differs from the one in this folder.
 */

const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms', 'examples/remote-vanilla'];
const NODE_24 = ['npx', '--yes', '--package=node@24', 'node'];

const { root, folder } = await copyRepository();
try {
  for (const part of PARTS) {
    const here = await builtVersion(repository, part);
    const elsewhere = await buildElsewhere(folder, part);
    const byNode24 = await buildElsewhere(folder, part, NODE_24);
    const isSame = here === elsewhere && here === byNode24;
    if (!isSame) process.exitCode = 1;
    const result = isSame ? 'the same' : `here ${here}, elsewhere ${elsewhere}, by Node.js 24 ${byNode24}`;
    console.log(`${isSame ? 'ok  ' : 'FAIL'}  ${part} ${here}: ${result}`);
  }
} finally {
  await rm(root, { recursive: true, force: true });
}

// A process that is hard to stop: it starts another one in a session of its own, and both ignore SIGINT, as background
// jobs of a shell do. Each leaves a folder in the temporary directory and its process id in a file.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [, self, notes, behavior] = process.argv;
process.on('SIGINT', () => undefined);
mkdtempSync(join(tmpdir(), 'farmgate-stray-'));
appendFileSync(notes, `${process.pid}\n`);
if (behavior) spawn(process.execPath, [self, notes], { detached: true, stdio: 'ignore' }).unref();
setInterval(() => {
  const areBothThere = readFileSync(notes, 'utf8').split('\n').length > 2;
  if (behavior === 'ends' && areBothThere) process.exit();
}, 20);

// A run guarded as `npm test` is. Arguments: the file for process ids, and how stray.mjs behaves.
import { join } from 'node:path';
import { guardRun } from '../../../../scripts/guard.mjs';
import { run } from '../../../../scripts/run.mjs';

const guard = guardRun({ graceMs: 500 });
console.log(guard.folder);
await run(process.execPath, [join(import.meta.dirname, 'stray.mjs'), ...process.argv.slice(2)]);
await guard.end();
console.log('ended');

import { processIo } from '@farmgate/terminal/io';
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), processIo());
// A call to a server that hangs would keep the process.
setTimeout(() => process.exit(), 1_000).unref();

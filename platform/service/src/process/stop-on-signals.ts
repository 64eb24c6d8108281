import closeWithGrace from 'close-with-grace';
import { safeError } from '../logging/safe-error.ts';

/** Ends at once, with a log line of their own. */
const ERRORS = ['uncaughtException', 'unhandledRejection'] as const;
/** Node cannot run JavaScript safely after these. */
const CRASHES = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

/** Calls `stop` and exits on a signal, and when the parent process disconnects. The second signal exits at once. */
export function stopOnSignals(report: (text: string) => unknown, stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  const grace = closeWithGrace(
    {
      // Each step of stopping has a limit of its own.
      delay: false,
      skip: [...ERRORS, ...CRASHES],
      logger: { error: (error: unknown) => report(JSON.stringify(safeError(error))) },
      onSecondSignal: (signal) => report(`second ${signal}, stopped without waiting for requests in progress`),
    },
    () => (stopping ??= stop()),
  );
  process.once('disconnect', grace.close);
}

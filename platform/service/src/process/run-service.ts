import closeWithGrace from 'close-with-grace';
import { exitOnUncaughtErrors } from '../logging/log-errors.ts';
import { safeError } from '../logging/safe-error.ts';
import { readLibrarySettings } from '../settings/library-settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { exportsSpans } from '../telemetry/settings.ts';
import { type Telemetry, startTelemetry } from '../telemetry/start-telemetry.ts';
import { explainStartError, type StartSettings } from './start-error.ts';

export interface RunningService {
  port: number;
  /** Finishes the requests in progress, then releases the port and the database. */
  stop(): Promise<void>;
}

export interface ServiceOptions<Settings extends StartSettings> {
  /** Begins each line that the process writes to stderr itself. */
  name: string;
  /** @throws SettingsError */
  readSettings: (env: NodeJS.ProcessEnv) => Settings;
  start: (settings: Settings) => Promise<RunningService>;
  /**
   * Services with the same first key continue traces that come back from browsers. Traces of the other keys are continued, too.
   * Default: no other service does.
   */
  traceKeys?: (settings: Settings) => readonly string[];
  /** Adds to an error what only the service can find out. Default: nothing. */
  completeError?: (error: unknown) => Promise<unknown>;
}

/**
 * Runs this process as a service: reads its settings, starts it, and stops it on SIGTERM, SIGINT, SIGHUP and when the
 * parent process disconnects. A second signal ends the process at once. A start that fails is explained on stderr, and
 * the process exits with 1. A parent process gets `{ type: 'ready', port }` or `{ type: 'failed', message }`.
 */
export async function runService<Settings extends StartSettings>(options: ServiceOptions<Settings>): Promise<void> {
  const { name, completeError = async (error: unknown) => error } = options;
  exitOnUncaughtErrors(name);
  let settings: Settings | undefined;
  try {
    rejectArguments(process.argv.slice(2));
    settings = readAll(options.readSettings);
    const telemetry = await startTelemetry({
      service: name,
      env: process.env,
      keys: options.traceKeys?.(settings),
      log: (line) => process.stderr.write(`${name}: ${line}\n`),
    });
    const { port, stop } = await options.start(settings);
    stopOnSignals(name, () => stopWith(stop, telemetry));
    await tellParent({ type: 'ready', port });
  } catch (error) {
    const message = explainStartError(await completeError(error), settings);
    process.stderr.write(`${name}: ${message}\n`);
    await tellParent({ type: 'failed', message });
    process.exit(1);
  }
}

/** @throws SettingsError with the problems of the service's settings and of telemetry's */
function readAll<Settings>(read: (env: NodeJS.ProcessEnv) => Settings): Settings {
  const problems: string[] = [];
  const collect = <Value>(work: () => Value): Value | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };
  collect(() => readLibrarySettings(process.env));
  const settings = collect(() => read(process.env));
  collect(() => exportsSpans(process.env));
  if (problems.length > 0) throw new SettingsError(problems);
  return settings as Settings;
}

async function stopWith(stop: () => Promise<void>, telemetry: Telemetry | undefined): Promise<void> {
  await stop();
  await telemetry?.close();
}

function rejectArguments([first]: string[]): void {
  if (first === undefined) return;
  throw new SettingsError(`Unknown option ${first}. Services have no options; set environment variables instead.`);
}

/** Ends at once, with a log line of their own. */
const ERRORS = ['uncaughtException', 'unhandledRejection'] as const;
/** Node cannot run JavaScript safely after these. */
const CRASHES = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

function stopOnSignals(name: string, stop: () => Promise<void>): void {
  const report = (text: string) => process.stderr.write(`${name}: ${text}\n`);
  let stopping: Promise<void> | undefined;
  const grace = closeWithGrace(
    {
      // The time to stop has no limit here: requests in progress have their own.
      delay: false,
      skip: [...ERRORS, ...CRASHES],
      logger: { error: (error: unknown) => report(JSON.stringify(safeError(error))) },
      onSecondSignal: (signal) => report(`second ${signal}, stopped without waiting for requests in progress`),
    },
    () => (stopping ??= stop()),
  );
  process.once('disconnect', grace.close);
}

/** Resolves when the parent has the message; at once without a parent. */
function tellParent(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send || !process.connected) return resolve();
    process.send(message, () => resolve());
  });
}

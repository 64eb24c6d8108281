import { Lifecycle } from '../lifecycle/lifecycle.ts';
import { readStopTimes, type StopTimes } from '../lifecycle/stop-times.ts';
import { exitOnUncaughtErrors } from '../logging/log-errors.ts';
import { readLibrarySettings } from '../settings/library-settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { exportsSpans } from '../telemetry/settings.ts';
import { type Telemetry, startTelemetry } from '../telemetry/start-telemetry.ts';
import { explainStartError, type StartSettings } from './start-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { type RunningService, stopService } from './stop-service.ts';

export type { RunningService };

export interface ServiceOptions<Settings extends StartSettings> {
  /** Begins each line that the process writes to stderr itself. */
  name: string;
  /** @throws SettingsError */
  readSettings: (env: NodeJS.ProcessEnv) => Settings;
  /** Servers that the lifecycle watches finish their requests before `RunningService.stop` is called. */
  start: (settings: Settings, lifecycle: Lifecycle) => Promise<RunningService>;
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
 * parent process disconnects: it drains for DRAIN_SECONDS, finishes its requests within STOP_SECONDS, and exits with 0.
 * A second signal ends the process at once. A start that fails is explained on stderr, and the process exits with 1. A
 * parent process gets `{ type: 'ready', port }` or `{ type: 'failed', message }`.
 */
export async function runService<Settings extends StartSettings>(options: ServiceOptions<Settings>): Promise<void> {
  const { name, completeError = async (error: unknown) => error } = options;
  exitOnUncaughtErrors(name);
  const report = (text: string) => process.stderr.write(`${name}: ${text}\n`);
  let settings: Settings | undefined;
  try {
    rejectArguments(process.argv.slice(2));
    const read = readAll(options.readSettings);
    settings = read.settings;
    // The first process of a container ignores signals without a listener, so there is one during the start, too.
    const lifecycle = new Lifecycle();
    let running: RunningService | undefined;
    let telemetry: Telemetry | undefined;
    stopOnSignals(report, async () => {
      if (!running) return;
      await stopService(running, { lifecycle, times: read.times, report });
      await telemetry?.close();
    });
    telemetry = await startTelemetry({
      service: name,
      env: process.env,
      keys: options.traceKeys?.(settings),
      log: report,
    });
    running = await options.start(settings, lifecycle);
    await tellParent({ type: 'ready', port: running.port });
  } catch (error) {
    const message = explainStartError(await completeError(error), settings);
    report(message);
    await tellParent({ type: 'failed', message });
    process.exit(1);
  }
}

/** @throws SettingsError with the problems of the service's settings, of the times to stop and of telemetry's */
function readAll<Settings>(read: (env: NodeJS.ProcessEnv) => Settings): { settings: Settings; times: StopTimes } {
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
  const times = collect(() => readStopTimes(process.env));
  collect(() => exportsSpans(process.env));
  if (problems.length > 0) throw new SettingsError(problems);
  return { settings: settings as Settings, times: times as StopTimes };
}

function rejectArguments([first]: string[]): void {
  if (first === undefined) return;
  throw new SettingsError(`Unknown option ${first}. Services have no options; set environment variables instead.`);
}

/** Resolves when the parent has the message; at once without a parent. */
function tellParent(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send || !process.connected) return resolve();
    process.send(message, () => resolve());
  });
}

import { wholeNumber } from '../settings/formats.ts';
import { isProduction } from '../settings/production.ts';
import { type Env, readSettings } from '../settings/settings-reader.ts';

/** In ms. */
export interface StopTimes {
  /** How long a service that is told to stop serves as before, until load balancers have noticed. */
  drainMs: number;
  /** How long requests may take after that. */
  finishMs: number;
}

/** A load balancer checks every few seconds. Without one there is nothing to wait for. */
const DRAIN_SECONDS = 10;
const STOP_SECONDS = 60;

const seconds = (from: number, to: number) =>
  wholeNumber(from, to, `Set it to a number of seconds from ${from} to ${to}.`);

/** @throws SettingsError */
export function readStopTimes(env: Env): StopTimes {
  const settings = readSettings(env, {
    DRAIN_SECONDS: seconds(0, 600)({ default: isProduction(env) ? DRAIN_SECONDS : 0 }),
    STOP_SECONDS: seconds(1, 3_600)({ default: STOP_SECONDS }),
  });
  return { drainMs: settings.DRAIN_SECONDS * 1_000, finishMs: settings.STOP_SECONDS * 1_000 };
}

import type { Trial } from './trials.ts';

/** Where the visits of a release are counted. */
export interface Place {
  trial: Date;
  step: Date;
  isTrial: boolean;
}

const HOUR_MS = 3_600_000;

/** The trials that compare a release, each with its current step. Without a trial, the hour: it is the history of later trials. */
export function placesOf(trials: Trial[], part: string, version: string, now: Date): Place[] {
  const places = trials
    .filter((trial) => trial.part === part && (trial.version === version || trial.baseline === version))
    .map(({ since, steps }): Place => ({ trial: since, step: steps.at(-1)?.at ?? since, isTrial: true }));
  if (places.length > 0) return places;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return [{ trial: hour, step: hour, isTrial: false }];
}

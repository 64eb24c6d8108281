import type { Visit } from '@farmgate/contract/health-outcomes';
import type { HealthReport } from '@farmgate/contract/health-report';
import { bucketOf } from '@farmgate/contract/vitals';
import { rowArray } from '../database/row-array.ts';
import { countRows } from './count-rows.ts';
import { placesOf } from './places.ts';
import type { Trial } from './trials.ts';

/** Arrays of rows for `registry.add_report` (migrations/0016-reports-as-arrays.sql). */
interface ReportRows {
  counts: string;
  vitals: string;
  visits: string;
  events: string;
  /** Visitors whose shell started, each once. */
  started: string[];
}

type Row = (string | number | boolean | undefined)[];

/** The rows of a report, with the trials and steps that its visits belong to at `now`. */
export function rowsOf({ parts, visits: releases = [] }: HealthReport, trials: Trial[], now: Date): ReportRows {
  const started = new Set<string>();
  const visitRows: Row[] = [];
  const events: Row[] = [];
  for (const { part, version, visits } of releases) {
    for (const { trial, step, isTrial } of placesOf(trials, part, version, now)) {
      const stepTime = step.toISOString();
      const place = [part, version, trial.toISOString(), stepTime, isTrial];
      for (const visit of visits) {
        if (visit.started) started.add(visit.visitor);
        visitRows.push([...place, ...fieldsOf(visit)]);
        for (const event of eventsOf(visit)) events.push([part, version, stepTime, visit.visitor, ...event]);
      }
    }
  }
  const { counts, vitals } = countRows(parts);
  return {
    counts: rowArray(counts),
    vitals: rowArray(vitals),
    visits: rowArray(visitRows),
    events: rowArray(events),
    started: [...started],
  };
}

const fieldsOf = ({ visitor, served, started, vitals = {}, serverMs }: Visit): Row => [
  visitor,
  served === true,
  started === true,
  vitals.LCP === undefined ? undefined : bucketOf('LCP', vitals.LCP),
  vitals.INP === undefined ? undefined : bucketOf('INP', vitals.INP),
  vitals.CLS === undefined ? undefined : bucketOf('CLS', vitals.CLS),
  vitals.TTFB === undefined ? undefined : bucketOf('TTFB', vitals.TTFB),
  // Server times have the buckets of TTFB (`DURATIONS` of @farmgate/guard).
  serverMs === undefined ? undefined : bucketOf('TTFB', serverMs),
];

/** Signal and outcome of each event. */
const eventsOf = ({ signals = [], outcomes = [] }: Visit): [string, string][] => [
  ...signals.map((signal): [string, string] => [signal, '']),
  ...outcomes.map((outcome): [string, string] => ['business', outcome]),
];

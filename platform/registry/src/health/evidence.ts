import { SIGNALS } from '@farmgate/contract/health-signals';
import type { Counts, Evidence, StepVisitors } from '@farmgate/guard/judge';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Background, eventKey, historyOf } from './background.ts';
import { DURATION_NAMES, emptyHistogram, histogramsOf } from './histograms.ts';
import type { Trial } from './trials.ts';

/** Networks have time for outcomes after this long. */
const SETTLED = '10 minutes';

interface CountRow extends Record<string, unknown> {
  step: Date;
  new: number;
  old: number;
  knownNew: number;
  knownOld: number;
}

/** What is known about a trial by now. */
export async function evidenceOf(
  db: Database,
  channel: string,
  trial: Trial,
  background: Background,
): Promise<Evidence> {
  const where = sql`channel = ${channel} AND part = ${trial.part} AND trial = ${trial.since.toISOString()}::timestamptz
    AND step = ANY (${sql.param(trial.steps.map(({ at }) => at.toISOString()))}::timestamptz[])`;
  const [visits, events, durations] = await Promise.all([
    db.execute<CountRow & { settled: number }>(sql`
      SELECT step, ${arms(trial)}, (count(*) FILTER (WHERE version = ${trial.version}
        AND at < now() - ${SETTLED}::interval))::int AS settled
      FROM registry.health_visits WHERE ${where} GROUP BY step`),
    db.execute<CountRow & { signal: string; outcome: string }>(sql`
      SELECT signal, outcome, step, ${arms(trial)} FROM registry.health_events WHERE ${where}
      GROUP BY signal, outcome, step`),
    durationsOf(db, where, trial, background),
  ]);
  const share = trial.steps.at(-1)!.share;
  const countsOf = (key: string): Counts => ({
    steps: eventSteps(
      trial,
      events.rows.filter(({ signal, outcome }) => eventKey(signal, outcome) === key),
    ),
    history: historyOf(background, key),
  });
  return {
    visitors: {
      steps: bySteps(trial, visits.rows),
      expectedNew: background.traffic.visitors * share,
      expectedKnownNew: background.traffic.known * share,
      settledNew: visits.rows.reduce((sum, { settled }) => sum + settled, 0),
    },
    signals: Object.fromEntries(SIGNALS.map((signal) => [signal, countsOf(signal)])),
    outcomes: Object.fromEntries(background.outcomes.map((name) => [name, countsOf(eventKey('business', name))])),
    durations,
  };
}

/** Networks of both releases; every other version is the old one. */
const arms = ({ version }: Trial): SQL => sql`
  (count(*) FILTER (WHERE version = ${version}))::int AS new, (count(*) FILTER (WHERE version <> ${version}))::int AS old,
  (count(*) FILTER (WHERE version = ${version} AND known))::int AS "knownNew",
  (count(*) FILTER (WHERE version <> ${version} AND known))::int AS "knownOld"`;

const bySteps = ({ steps }: Trial, rows: CountRow[]): StepVisitors[] =>
  steps.map(({ at, share }) => {
    const found = rows.find(({ step }) => new Date(step).getTime() === at.getTime());
    const { new: ofNew = 0, old = 0, knownNew = 0, knownOld = 0 } = found ?? {};
    return { share, new: ofNew, old, knownNew, knownOld };
  });

const eventSteps = (trial: Trial, rows: CountRow[]): Counts['steps'] =>
  bySteps(trial, rows).map(({ new: newEvents, old: oldEvents, ...step }) => ({ ...step, newEvents, oldEvents }));

async function durationsOf(db: Database, where: SQL, trial: Trial, background: Background) {
  const { version, baseline, kind } = trial;
  const now = await histogramsOf(db, where);
  // All visitors get a promoted release, so there are none of the old one to compare with.
  const old = (kind === 'promotion' ? background.durations : now).get(baseline ?? '') ?? {};
  const ofNew = now.get(version) ?? {};
  return Object.fromEntries(
    DURATION_NAMES.map((name) => [
      name,
      { new: ofNew[name] ?? emptyHistogram(name), old: old[name] ?? emptyHistogram(name) },
    ]),
  );
}

import { misused } from '../../system/command-line.ts';
import type pg from 'pg';

/** One thing that has to hold: what was found, and what it has to be. */
export interface Invariant {
  what: string;
  found: number;
  expected: number;
}

/** Prints every invariant. False when one does not hold. */
export function report(title: string, invariants: Invariant[]): boolean {
  console.log(`\n${title}`);
  for (const { what, found, expected } of invariants) {
    const holds = found === expected;
    console.log(`  ${holds ? 'ok    ' : 'BROKEN'} ${what}: ${found}${holds ? '' : `, expected ${expected}`}`);
  }
  return invariants.every(({ found, expected }) => found === expected);
}

/** The one number that a query gives. */
export async function numberOf(database: pg.Client, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ n: string }>(`SELECT (${sql})::bigint AS n`, values);
  return Number(rows[0]!.n);
}

/** The settings of a drill that its environment may change. */
export function setting(name: string, normal: number): number {
  const value = Number(process.env[name] || normal);
  if (Number.isInteger(value) && value > 0) return value;
  return misused(`${name} is ${JSON.stringify(process.env[name])}: set it to a whole number above 0.`);
}

/** Does work for each item, `width` at a time. */
export async function eachOf<Item>(items: Item[], width: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

import type { SchemaSnapshot } from './schema-snapshot.ts';

/** Why a change is not compatible with the previous version of a service, which still runs while a deployment is upgraded. */
export function breakingChanges(before: SchemaSnapshot, after: SchemaSnapshot): string[] {
  const tableOf = (column: string) => column.split('.', 1)[0]!;
  const isOld = (table: string) => before.relations.has(table);
  const problems: string[] = [];

  for (const [name, file] of before.relations) {
    if (!after.relations.has(name)) problems.push(`${name}: dropped or renamed`);
    else if (after.relations.get(name) !== file) problems.push(`${name}: rewritten while it is locked`);
  }
  for (const [name, old] of before.columns) {
    const now = after.columns.get(name);
    if (!after.relations.has(tableOf(name))) continue;
    if (!now) problems.push(`${name}: dropped or renamed`);
    else if (now.type !== old.type) problems.push(`${name}: type ${old.type} → ${now.type}`);
    else if (now.isNotNull && !old.isNotNull) problems.push(`${name}: NOT NULL added`);
    else if (now.isRequired && !old.isRequired) problems.push(`${name}: default removed`);
  }
  for (const [name, { isRequired }] of after.columns) {
    if (isRequired && isOld(tableOf(name)) && !before.columns.has(name))
      problems.push(`${name}: new column that is NOT NULL without a default`);
  }
  for (const [name, { table, columns, isValidated }] of after.constraints) {
    const isAboutOldRows = columns.length === 0 || columns.some((column) => before.columns.has(column));
    if (!isOld(table) || !isAboutOldRows || before.constraints.has(name)) continue;
    problems.push(`${name}: new constraint that rows of the previous version may violate`);
    if (isValidated) problems.push(`${name}: checks all rows while the table is locked; add it as NOT VALID`);
  }
  for (const name of before.functions) if (!after.functions.has(name)) problems.push(`${name}: dropped or changed`);
  return problems;
}

/** Indexes of existing tables that were built in a transaction, so that the table could not be written meanwhile. */
export const blockingIndexes = (before: SchemaSnapshot, after: SchemaSnapshot): string[] =>
  [...after.indexes]
    .filter(([name, table]) => before.relations.has(table) && !before.indexes.has(name))
    .map(
      ([name]) =>
        `${name}: index of an existing table, built while its table cannot be written; build it CONCURRENTLY in a file of its own`,
    );

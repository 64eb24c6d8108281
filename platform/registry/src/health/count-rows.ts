import { FAILURE_KINDS, type PartReport } from '@farmgate/contract/health-report';
import { VITAL_NAMES } from '@farmgate/contract/vitals';

type Row = (string | number)[];

/** The counts of a report: each release once, each of its buckets with a value once. */
export function countRows(parts: PartReport[]): { counts: Row[]; vitals: Row[] } {
  const counts = new Map<string, Row>();
  const vitals = new Map<string, Row>();
  for (const { part, version, pages, failed, kinds, vitals: histograms } of parts) {
    const release = `${part} ${version}`;
    addTo(counts, release, [part, version], [pages, failed, ...FAILURE_KINDS.map((kind) => kinds[kind])]);
    for (const name of VITAL_NAMES) {
      for (const [bucket, count] of (histograms[name] ?? []).entries()) {
        if (count > 0) addTo(vitals, `${release} ${name} ${bucket}`, [part, version, name, bucket], [count]);
      }
    }
  }
  return { counts: [...counts.values()], vitals: [...vitals.values()] };
}

/** Adds numbers to the last fields of the row with this key. */
function addTo(rows: Map<string, Row>, key: string, fields: Row, numbers: number[]): void {
  const known = rows.get(key);
  if (!known) rows.set(key, [...fields, ...numbers]);
  else numbers.forEach((number, at) => (known[fields.length + at] = (known[fields.length + at] as number) + number));
}

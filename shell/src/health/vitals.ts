import type { VitalName } from '@farmgate/contract/vitals';
import { isNew, shown, tell } from './facts.ts';

const largest: Partial<Record<VitalName, [value: number, part: string]>> = {};

/** The largest value of a vital counts, for the part that was shown then. */
export function measure(name: VitalName, value: number): void {
  if (!(value <= (largest[name]?.[0] ?? -1))) largest[name] = [value, shown.part];
}

/** Adds the vitals to the next beacon, each once. */
export function tellVitals(): void {
  for (const name in largest) {
    const [value, part] = largest[name as VitalName]!;
    if (isNew(name)) tell(part, name, { vitals: { [name]: value } });
  }
}

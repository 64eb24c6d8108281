/** Something that must hold: the value that was found, and the value that is required. */
export interface Invariant {
  label: string;
  found: number;
  expected: number;
}

/** Prints every invariant. Returns false if one does not hold. */
export function reportInvariants(title: string, invariants: Invariant[]): boolean {
  console.log(`\n${title}`);
  for (const { label, found, expected } of invariants) {
    const holds = found === expected;
    console.log(`  ${holds ? 'ok    ' : 'FAILED'} ${label}: ${found}${holds ? '' : `, expected ${expected}`}`);
  }
  return invariants.every(({ found, expected }) => found === expected);
}

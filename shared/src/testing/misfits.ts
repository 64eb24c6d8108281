const found: string[] = [];

/** Records that a part passes to a widget what its owner does not declare. The running test fails at its end. */
export const noteMisfit = (message: string): void => void found.push(message);

/** What was recorded since the last call. */
export const takeMisfits = (): string[] => found.splice(0);

/** @throws Error with everything that was recorded during the test */
export function failOnMisfits(): void {
  const misfits = takeMisfits();
  if (misfits.length > 0) throw new Error(misfits.join('\n'));
}

afterEach(failOnMisfits);

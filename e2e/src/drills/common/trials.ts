/** Trials of each kind. */
export const RUNS = 1_000;

export const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;

export const times = <Result>(count: number, run: () => Result): Result[] => Array.from({ length: count }, run);

export const nameOf = (share: number): string => (share === 1 ? 'promotion' : `canary of ${percent(share)}`);

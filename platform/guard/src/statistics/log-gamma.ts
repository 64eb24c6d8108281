const HALF_LOG_2_PI = 0.918_938_533_204_672_7;

/** log Γ(x) for x > 0, by Stirling's series (Abramowitz & Stegun 6.1.41), with an error below 1e-12. */
export function logGamma(x: number): number {
  // The series is exact enough from 10; Γ(x) = Γ(x + 1) / x leads there.
  let shift = 1;
  while (x < 10) shift *= x++;
  const inverse = 1 / (x * x);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1_260 - inverse / 1_680))) / x;
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_2_PI + series - Math.log(shift);
}

/** log B(a, b), the logarithm of the beta function, for a, b > 0. */
export const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

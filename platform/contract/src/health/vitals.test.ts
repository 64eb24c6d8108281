import fc from 'fast-check';
import { bucketOf, emptyHistogram, isVitalName, percentile75, VITAL_NAMES, VITALS, type VitalName } from './vitals.ts';

const histogramOf = (name: VitalName, values: number[]) => {
  const histogram = emptyHistogram(name);
  for (const value of values) histogram[bucketOf(name, value)]! += 1;
  return histogram;
};

test('a value equal to a bound is in that bucket, and a value above all bounds in the last one', () => {
  expect(bucketOf('LCP', 0)).toBe(0);
  expect(bucketOf('LCP', 400)).toBe(0);
  expect(bucketOf('LCP', 400.1)).toBe(1);
  expect(bucketOf('LCP', 1e9)).toBe(VITALS.LCP.length);
});

test('an empty histogram has no 75th percentile', () => {
  expect(percentile75('CLS', emptyHistogram('CLS'))).toBeNull();
  expect(percentile75('LCP', histogramOf('LCP', [50_000]))).toBe(10_000);
});

test('the 75th percentile is in the bucket of the exact value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VITAL_NAMES),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 }),
      (name, shares) => {
        const values = shares.map((share) => share * 1.2 * VITALS[name].at(-1)!).sort((one, other) => one - other);
        const exact = values[Math.ceil(values.length * 0.75) - 1]!;
        const read = percentile75(name, histogramOf(name, values))!;
        const bucket = bucketOf(name, exact);
        expect(read).toBeGreaterThanOrEqual(VITALS[name][bucket - 1] ?? 0);
        expect(read).toBeLessThanOrEqual(VITALS[name][bucket] ?? VITALS[name].at(-1)!);
      },
    ),
  );
});

test('other names are not web vitals', () => {
  expect(['LCP', 'CLS'].every(isVitalName)).toBe(true);
  for (const name of ['FID', 'toString', '__proto__', 7, null]) expect(isVitalName(name)).toBe(false);
});

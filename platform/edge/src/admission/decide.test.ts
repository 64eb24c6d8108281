import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import type { Candidate } from './candidate.ts';
import { type Failure, decide } from './decide.ts';

const candidate = (part: string): Candidate => {
  const { descriptor } = part === 'shell' ? sampleShell('a') : sampleRemote('a');
  return { part, release: { ...descriptor, name: part }, rollout: null };
};
const [shell, cart, forms, home] = ['shell', 'mf-cart', 'mf-forms', 'mf-home'].map(candidate) as [
  Candidate,
  Candidate,
  Candidate,
  Candidate,
];

/** Decides with a rule for the candidates that are checked beside those admitted before. */
async function decided(
  candidates: Candidate[],
  reasonOf: (parts: Set<string>) => string | Promise<string | null> | null,
  { rejected = [], needsShell = false }: { rejected?: Candidate[]; needsShell?: boolean } = {},
) {
  const served = new Set<string>();
  const checks: string[] = [];
  const reasons: Record<string, string> = {};
  const admit = async (group: readonly Candidate[]): Promise<Failure[]> => {
    const parts = group.map(({ part }) => part);
    checks.push(parts.join('+'));
    for (let before = -1; before !== served.size;) {
      before = served.size;
      const reason = await reasonOf(new Set([...served, ...parts]));
      if (reason !== null) return [{ reason, parts: new Set(['shell', 'mf-cart', 'mf-forms']) }];
    }
    for (const part of parts) served.add(part);
    return [];
  };
  const onReject = ({ part }: Candidate, reason: string) => void (reasons[part] = reason);
  await decide(candidates, { admit, rejected, needsShell, onReject, patienceMs: 60_000 });
  return { served: [...served].sort(), checks, reasons };
}

test('candidates that pass together are served together, with one check', async () => {
  const { served, checks } = await decided([shell, cart], () => null);
  expect([served, checks]).toEqual([['mf-cart', 'shell'], ['shell+mf-cart']]);
});

test('a candidate that fails is found by checking each one alone; the others are served', async () => {
  const { served, reasons } = await decided([cart, forms, home], (parts) =>
    parts.has('mf-cart') ? 'it throws' : null,
  );
  expect(served).toEqual(['mf-forms', 'mf-home']);
  expect(reasons).toEqual({ 'mf-cart': 'it throws' });
});

test('two that fail alone are served if they pass as a pair, beside a third one that always fails', async () => {
  const { served, reasons } = await decided([cart, forms, shell], (parts) => {
    if (parts.has('shell')) return 'it throws';
    return parts.has('mf-cart') === parts.has('mf-forms') ? null : 'alone';
  });
  expect(served).toEqual(['mf-cart', 'mf-forms']);
  expect(reasons['shell']).toBe('it throws');
});

test('a candidate that was rejected before is tried with a new one that fails alone', async () => {
  const options = { rejected: [forms] };
  const both = (parts: Set<string>) => (parts.has('mf-cart') === parts.has('mf-forms') ? null : 'alone');
  expect((await decided([cart], both, options)).served).toEqual(['mf-cart', 'mf-forms']);
  const { served, checks } = await decided([cart], () => null, options);
  expect([served, checks]).toEqual([['mf-cart'], ['mf-cart']]);
});

test('a candidate that is not on the page that failed is not tried with it', async () => {
  const { checks } = await decided([cart], () => 'it throws', { rejected: [home] });
  expect(checks).toEqual(['mf-cart']);
});

test('of candidates that fail only beside each other, the first one is served', async () => {
  const { served } = await decided([cart, forms], (parts) =>
    parts.has('mf-cart') && parts.has('mf-forms') ? 'beside' : null,
  );
  expect(served).toEqual(['mf-cart']);
});

test('a check that hangs delays no other candidate', async () => {
  const never = new Promise<null>(() => {});
  const order: string[] = [];
  await new Promise<void>((done) => {
    const admit = async (group: readonly Candidate[]): Promise<Failure[]> => {
      if (group.includes(cart)) await never;
      order.push(...group.map(({ part }) => part));
      done();
      return [];
    };
    void decide([cart, forms], { admit, rejected: [], needsShell: false, onReject: () => {}, patienceMs: 0 });
  });
  expect(order).toEqual(['mf-forms']);
});

test('without a shell, the shell is checked before the other parts', async () => {
  const { checks } = await decided([cart, shell], (parts) => (parts.size > 1 || !parts.has('shell') ? 'no' : null), {
    needsShell: true,
  });
  expect(checks.slice(0, 3)).toEqual(['mf-cart+shell', 'shell', 'mf-cart']);
});

import { ReleaseTally } from './release-tally.ts';
import { countedVisitor } from '../testing/counted-visitor.ts';

const tally = () => new ReleaseTally('mf-cart', '1.0.0-0000abcd', { left: 10, lost: 0 });

test('a failure that is reported later than its page has counts', () => {
  const later = tally();
  later.fail();
  later.kinds.load += 1;
  expect(later.counts()).toMatchObject({ pages: 0, failed: 1, kinds: { load: 1 } });
});

test('visits alone have no counts', () => {
  const visited = tally();
  visited.signal(countedVisitor('a'), 'error');
  expect(visited.counts()).toBeUndefined();
});

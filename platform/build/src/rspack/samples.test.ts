import { samplesOf } from './samples.ts';

const details = { id: 'details', path: '/details/:id/:size?' };

test('addresses go into the descriptor, a function only as a mark', () => {
  expect(samplesOf({ ...details, samples: ['/details/7', '/Details/7/small?from=list'] })).toEqual({
    samples: ['/details/7', '/Details/7/small?from=list'],
  });
  expect(samplesOf({ ...details, samples: async () => ['/details/7'] })).toEqual({ computesSamples: true });
});

test('a path without parameters needs none, and may have some', () => {
  expect(samplesOf({ id: 'cart', path: '/cart' })).toEqual({});
  expect(samplesOf({ id: 'cart', path: '/cart', samples: [] })).toEqual({});
  expect(samplesOf({ id: 'help', path: '/help/*', samples: ['/help/returns/how'] })).toEqual({
    samples: ['/help/returns/how'],
  });
});

test.each([
  [undefined, /^The route "details" \(\/details\/:id\/:size\?\) has no samples.*samples: \['\/details\/1\/1'\]/],
  [[], /has no samples/],
  [['/detail/7'], /^The sample \/detail\/7 of the route "details" does not match its path/],
  [['/details/7/small/9'], /does not match its path/],
  [
    ['/details/1', '/details/2', '/details/3', '/details/4', '/details/5', '/details/6'],
    /has 6 samples. List 5 at most/,
  ],
])('the build fails with a message for the samples %j', (samples, message) => {
  expect(() => samplesOf({ ...details, samples })).toThrow(message);
});

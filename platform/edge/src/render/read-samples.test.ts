import { readSamples } from './read-samples.ts';

test('no more than five addresses count', () => {
  const nine = Array.from({ length: 9 }, (_, at) => `/details/${at}`);
  expect(readSamples(nine, 'details')).toEqual(nine.slice(0, 5));
});

test.each([
  ['a number', 7],
  ['nothing', null],
  ['another site', ['https://other.example/']],
  ['another host', ['//other.example/']],
  ['a very long address', [`/${'a'.repeat(500)}`]],
])('samples that are %s are rejected', (_what, samples) => {
  expect(() => readSamples(samples, 'details')).toThrow(
    'samples of the route details returned something other than a list of addresses',
  );
});

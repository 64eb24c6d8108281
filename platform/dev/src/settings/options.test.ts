import { DevError } from './dev-error.ts';
import { readOptions } from './options.ts';

test('without words every part of this clone is meant', () => {
  expect(readOptions([])).toEqual({ parts: [], against: undefined, port: 3100 });
});

test('parts, a shop elsewhere and a port can be named in any order', () => {
  expect(readOptions(['--against', 'https://staging.example.com/cart', 'mf-cart', '--port=0', 'mf-forms'])).toEqual({
    parts: ['mf-cart', 'mf-forms'],
    against: 'https://staging.example.com',
    port: 0,
  });
  expect(readOptions(['-h'])).toBe('help');
});

test.each([
  [['--against', 'staging'], /--against staging is not an HTTP URL/],
  [['--against', 'ftp://staging.example.com'], /is not an HTTP URL/],
  [['--against'], /--help/],
  [['--port', 'x'], /--port x is not a port/],
  [['--port', ''], /is not a port/],
  [['--port', '70000'], /is not a port/],
  [['--prot', '3200'], /Unknown option '--prot'\. .*--help/],
])('%j is refused in one line', (words, message) => {
  expect(() => readOptions(words)).toThrow(DevError);
  expect(() => readOptions(words)).toThrow(message);
  expect(() => readOptions(words)).not.toThrow('\n');
});

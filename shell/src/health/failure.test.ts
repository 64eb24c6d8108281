import { ApiError } from '@farmgate/shared/api';
import { failureOf } from './failure.ts';

const named = (name: string, message = 'went wrong') => Object.assign(new Error(message), { name });
const messageOf = (error: unknown) => failureOf('render', error)?.message;

test.each([
  ['load', new Error('no script'), 'load'],
  ['render', new TypeError('x is undefined'), 'render'],
  ['uncaught', new TypeError('x is undefined'), 'rejection'],
  ['render', named('ChunkLoadError'), 'load'],
  ['uncaught', named('ChunkLoadError'), 'load'],
] as const)('%s of %s is a failure of kind %s', (kind, error, told) => {
  expect(failureOf(kind, error)).toMatchObject({ kind: told });
});

test.each([
  new ApiError('The shop cannot be reached.', 'network'),
  new ApiError('Something broke', 'rejected', 500),
  named('AbortError'),
  named('Error', 'Minified React error #418; visit https://react.dev/errors/418'),
])('%s is no part’s fault', (error) => expect(failureOf('uncaught', error)).toBeUndefined());

test('a failed load in an offline browser is not a failure of the part', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(failureOf('load', new Error('no script'))).toBeUndefined();
  expect(failureOf('render', new Error('x'))).toMatchObject({ kind: 'render' });
  onLine.mockRestore();
});

test.each([
  ['cannot read /products?search=asha#top now', 'Error: cannot read /products now'],
  ['no mail to asha.k@example.com!', 'Error: no mail to (address)'],
  ['bad number 98765 43210.', 'Error: bad number (number).'],
  ['/_parts/mf-cart/1.0.0-12345678/web/cart.js failed', 'Error: /_parts/mf-cart/1.0.0-12345678/web/cart.js failed'],
])('%j is told as %j', (message, told) => expect(messageOf(new Error(message))).toBe(told));

test('the message is short, and there is always one', () => {
  expect(messageOf(new Error('long '.repeat(100)))).toHaveLength(200);
  expect(messageOf('a text was thrown')).toBe('a text was thrown');
  expect(messageOf({ email: 'asha@example.com' })).toBe('A value that is not an error was thrown');
});

import { ApiError } from '@farmgate/shared/api';
import { failureOf } from './failure.ts';

const named = (name: string, message = 'went wrong') => Object.assign(new Error(message), { name });

test.each([
  ['load', new Error('no script'), 'load'],
  ['render', new TypeError('x is undefined'), 'render'],
  ['rejection', new TypeError('x is undefined'), 'rejection'],
  ['render', named('ChunkLoadError'), 'load'],
  ['rejection', named('ChunkLoadError'), 'load'],
] as const)('%s of %s is a failure of kind %s', (kind, error, told) => {
  expect(failureOf(kind, error)).toMatchObject({ kind: told });
});

test.each([
  new ApiError('The shop cannot be reached.', 'network'),
  new ApiError('Something broke', 'rejected', 500),
  named('AbortError'),
  named('Error', 'Minified React error #418; visit https://react.dev/errors/418'),
])('%s is no part’s fault', (error) => expect(failureOf('rejection', error)).toBeUndefined());

test('a failed load in an offline browser is not a failure of the part', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(failureOf('load', new Error('no script'))).toBeUndefined();
  expect(failureOf('render', new Error('x'))).toMatchObject({ kind: 'render' });
  onLine.mockRestore();
});

test('has the start of the message and of the stack', () => {
  const error = new TypeError('long '.repeat(100));
  error.stack = `${error.message}\n${'    at f (https://shop.example/_parts/mf-cart/1.0.0-12345678/web/cart.js:1:2)\n'.repeat(30)}`;
  const { message, stack } = failureOf('rejection', error)!;
  expect([message, stack]).toEqual([`TypeError: ${error.message}`.slice(0, 300), error.stack.slice(0, 1_800)]);
});

test.each(['a text', undefined, null])('%s can be thrown, too', (thrown) =>
  expect(failureOf('rejection', thrown)).toEqual({ kind: 'rejection', message: String(thrown), stack: '' }),
);

test('an error of hydration is a failure if the page changed', () => {
  const error = named('HydrationError', 'Minified React error #418; visit https://react.dev/errors/418');
  expect(failureOf('render', error)).toMatchObject({ kind: 'render' });
});

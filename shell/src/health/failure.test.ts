import { ApiError } from '@farmgate/shared/api';
import { failureOf } from './failure.ts';

const named = (name: string, message = 'went wrong') => Object.assign(new Error(message), { name });

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

test('has the start of the message and the frames of releases, without origins', () => {
  const error = new TypeError('long '.repeat(100));
  const frames = [
    'https://shop.example/_parts/mf-cart/1.0.0-12345678/web/cart.js:1:2',
    'chrome-extension://x/y.js:3:4',
  ];
  error.stack = [error.message, ...frames.map((frame) => `    at f (${frame})`)].join('\n');
  const { message, stack } = failureOf('uncaught', error)!;
  expect([message.length, message.slice(0, 15), stack]).toEqual([
    300,
    'TypeError: long',
    '/_parts/mf-cart/1.0.0-12345678/web/cart.js:1:2',
  ]);
  expect(failureOf('uncaught', 'a text was thrown')).toEqual({
    kind: 'rejection',
    message: 'a text was thrown',
    stack: '',
  });
});

test('an error that React recovered from is a failure if its text changed', () => {
  const error = named('Error', 'Minified React error #418; visit https://react.dev/errors/418');
  expect(failureOf('recovered', error)).toMatchObject({ kind: 'render' });
});

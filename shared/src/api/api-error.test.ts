import { ApiError, errorText, rejectedAnswer } from './api-error.ts';

test('a message wins, else the errors are joined with spaces', () => {
  expect(errorText(new ApiError('x', 'rejected', 400, { message: 'No', errors: ['a'] }))).toBe('No');
  const errors = [{ field: 'name', message: 'Name is required.' }, 'Try again.'];
  expect(errorText(new ApiError('x', 'rejected', 400, { errors }))).toBe('Name is required. Try again.');
});

test('a failure of the shop has its reference, a rejection has none', () => {
  const failed = rejectedAnswer(503, { message: 'Try again in a moment.' }, '3f2a9c0d4e1b4c77');
  expect(errorText(failed)).toBe('Try again in a moment. (Reference: 3f2a9c0d4e1b4c77)');
  expect(errorText(rejectedAnswer(409, { message: 'Out of stock' }, '3f2a9c0d4e1b4c77'))).toBe('Out of stock');
});

test('errors of ours never show their insides', () => {
  expect(errorText(new TypeError('undefined is not a function'))).toBe('Something went wrong. Please try again.');
});

test('says how long to wait when throttled', () => {
  expect(new ApiError('x', 'rejected', 429, { retryAfter: 30 }).retryAfter).toBe(30);
  expect(new ApiError('x', 'network').retryAfter).toBeUndefined();
});

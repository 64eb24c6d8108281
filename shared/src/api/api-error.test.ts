import { ApiError, errorText } from './api-error.ts';

test('a message wins, else the errors are joined with spaces', () => {
  expect(errorText(new ApiError('x', 'rejected', 400, { message: 'No', errors: ['a'] }))).toBe('No');
  const errors = [{ field: 'name', message: 'Name is required.' }, 'Try again.'];
  expect(errorText(new ApiError('x', 'rejected', 400, { errors }))).toBe('Name is required. Try again.');
});

test('errors of ours never show their insides', () => {
  expect(errorText(new TypeError('undefined is not a function'))).toBe('Something went wrong. Please try again.');
});

test('says how long to wait when throttled', () => {
  expect(new ApiError('x', 'rejected', 429, { retryAfter: 30 }).retryAfter).toBe(30);
  expect(new ApiError('x', 'network').retryAfter).toBeUndefined();
});

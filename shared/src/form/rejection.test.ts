import { ApiError } from '../api/api-error.ts';
import { rejectionOf } from './rejection.ts';

const rejected = (data: unknown) => new ApiError('No.', 'rejected', 422, data);
const NAMES = ['email', 'mobile'];

test('puts messages at the fields the form has, the first of each, and the others on the form', () => {
  const errors = [
    { field: 'email', message: 'Email is invalid' },
    { field: 'email', message: 'Email is too long' },
    { field: 'id', message: 'Account is invalid' },
  ];
  expect(rejectionOf(rejected({ message: 'Email is invalid', errors }), NAMES)).toEqual({
    fields: { email: 'Email is invalid' },
    form: ['Account is invalid'],
  });
});

test('puts plain messages where the form says they belong', () => {
  const error = rejected({ errors: ['Email already exists.', 'Closed on Sunday.'] });
  const belong = { 'Email already exists.': { field: 'email', text: 'Email id already exists' } };
  expect(rejectionOf(error, NAMES, belong)).toEqual({
    fields: { email: 'Email id already exists' },
    form: ['Closed on Sunday.'],
  });
  expect(rejectionOf(error, ['name'], belong).form).toEqual(['Email id already exists', 'Closed on Sunday.']);
});

test('always says something', () => {
  expect(rejectionOf(rejected({ message: 'Invalid email or password' }), NAMES).form).toEqual([
    'Invalid email or password',
  ]);
  expect(rejectionOf(new ApiError('The shop cannot be reached.', 'network'), NAMES).form).toEqual([
    'The shop cannot be reached.',
  ]);
  expect(rejectionOf(new TypeError('x is not a function'), NAMES).form).toEqual([
    'Something went wrong. Please try again.',
  ]);
});

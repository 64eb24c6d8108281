import { ApiError, errorText, isAnswer, lateAnswer, noAnswer, rejectedAnswer } from './api-error.ts';

const refused = (data: unknown) => new ApiError('as it is thrown', 'rejected', 422, data);
const FIELD = { field: 'name', message: 'Name is required.' };

test.each<[unknown, unknown[], unknown[], string]>([
  [
    { errors: [FIELD, 'Try again.', FIELD] },
    [FIELD, FIELD],
    ['Try again.'],
    'Name is required. Name is required. Try again.',
  ],
  [{ message: '', errors: ['Mobile already exists.'] }, [], ['Mobile already exists.'], 'Mobile already exists.'],
  [{ message: 7, errors: [] }, [], [], 'as it is thrown'],
  [{ errors: 'none' }, [], [], 'as it is thrown'],
  [{ errors: { 0: 'none' } }, [], [], 'as it is thrown'],
  [{ errors: [null, 7, { field: 7 }, { message: 'of no field' }] }, [], [], 'as it is thrown'],
  [undefined, [], [], 'as it is thrown'],
  [null, [], [], 'as it is thrown'],
  ['<h1>502</h1>', [], [], 'as it is thrown'],
])('of %j the fields, the messages and the text', (data, fields, messages, text) => {
  const error = refused(data);
  expect([error.fields, error.messages, errorText(error)]).toEqual([fields, messages, text]);
});

test.each([
  [{ retryAfter: 0 }, 0],
  [{ retryAfter: 90 }, 90],
  [{ retryAfter: '90' }, undefined],
  [undefined, undefined],
  [null, undefined],
])('%j says to wait for %p seconds', (data, seconds) => expect(refused(data).retryAfter).toBe(seconds));

test.each([
  [{ message: 'Out of stock' }, 'Out of stock'],
  [{ message: '' }, ''],
  [{ message: ['no'] }, 'The shop could not do that. Try again.'],
  [null, 'The shop could not do that. Try again.'],
])('the rejection %j reads %p', (data, message) => {
  expect(rejectedAnswer(409, data)).toMatchObject({ name: 'ApiError', kind: 'rejected', status: 409, data, message });
});

test('a call without an answer has no status and says why', () => {
  expect(lateAnswer()).toMatchObject({ kind: 'timeout', status: 0, data: undefined });
  expect(noAnswer()).toMatchObject({ kind: 'network', status: 0, data: undefined });
  expect(errorText(noAnswer())).toBe('The shop cannot be reached. Check your connection and try again.');
  expect(errorText('a string')).toBe('Something went wrong. Please try again.');
});

test.each([
  [{}, true],
  [[], true],
  [null, false],
  [undefined, false],
  ['{}', false],
  [0, false],
])('%j as an answer of the API: %p', (data, is) => expect(isAnswer(data)).toBe(is));

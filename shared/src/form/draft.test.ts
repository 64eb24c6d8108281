import { keepDraft, takeDraft } from './draft.ts';

const VISITOR = { email: null, username: null };
const ASHA = { email: 'asha@example.com', username: 'Asha' };
const NAMESAKE = { email: 'another.asha@example.com', username: 'Asha' };
const RAVI = { email: null, username: 'Ravi' };
const values = { city: 'கோவை' };

test.each([
  ['its owner', ASHA, ASHA],
  ['its owner under another name', ASHA, { ...ASHA, username: 'Asha Kumar' }],
  ['its owner, who typed the address in capitals', ASHA, { ...ASHA, email: 'Asha@Example.com' }],
  ['its owner, whose session began without an address', { ...ASHA, email: null }, ASHA],
  ['a visitor', VISITOR, VISITOR],
  ['a visitor who has signed in', VISITOR, ASHA],
])('comes back once for %s', (_, owner, reader) => {
  keepDraft('form', { owner, values });
  expect(takeDraft('form', reader)).toEqual(values);
  expect(takeDraft('form', reader)).toBeUndefined();
});

test.each([
  ['a namesake', NAMESAKE],
  ['another customer', RAVI],
])('is nothing for %s, and gone', (_, other) => {
  keepDraft('form', { owner: ASHA, values });
  expect(takeDraft('form', other)).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('is nothing for a visitor, and waits for its owner', () => {
  keepDraft('form', { owner: ASHA, values });
  expect(takeDraft('form', VISITOR)).toBeUndefined();
  keepDraft('form', { owner: VISITOR, values: {} });
  expect(takeDraft('form', ASHA)).toEqual(values);
});

test('is forgotten when there is nothing to keep any more', () => {
  keepDraft('form', { owner: ASHA, values });
  keepDraft('form', { owner: ASHA, values: {} });
  expect(sessionStorage).toHaveLength(0);
});

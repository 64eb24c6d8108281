import { keepDraft, takeDraft } from './draft.ts';

test('comes back once, for its owner', () => {
  keepDraft('form', { owner: 'Asha', values: { city: 'கோவை' } });
  expect(takeDraft('form', 'Asha')).toEqual({ city: 'கோவை' });
  expect(takeDraft('form', 'Asha')).toBeUndefined();
});

test.each(['Ravi', null])('is nothing for %s, and gone', (other) => {
  keepDraft('form', { owner: 'Asha', values: { city: 'கோவை' } });
  expect(takeDraft('form', other)).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('is forgotten when there is nothing to keep any more', () => {
  keepDraft('form', { owner: null, values: { city: 'Coimbatore' } });
  keepDraft('form', { owner: null, values: {} });
  expect(sessionStorage).toHaveLength(0);
});

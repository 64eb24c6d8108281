import { draftOf } from './draft.ts';

const draft = draftOf<{ city: string }>('some-form');

beforeEach(() => sessionStorage.clear());

test('comes back for its owner only, until it is forgotten', () => {
  expect(draft.read('Asha')).toEqual({});
  draft.keep('Asha', { city: 'கோவை' });
  expect(draft.read('Asha')).toEqual({ city: 'கோவை' });
  expect(draft.read('Ravi')).toEqual({});
  expect(draft.read(null)).toEqual({});
  draft.forget();
  expect(draft.read('Asha')).toEqual({});
});

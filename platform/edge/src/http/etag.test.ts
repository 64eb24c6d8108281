import { matchesETag } from './etag.ts';

const etag = 'W/"abc"';

test.each(['"abc"', 'W/"abc"', '"x", W/"abc"', ' "x" ,"abc" ', '*'])('%s matches the ETag', (known) => {
  expect(matchesETag({ headers: { 'if-none-match': known } }, etag)).toBe(true);
});

test.each([undefined, '', '"ab"', 'abc', '"abcd"', '"x", "y"', 'W/', ','.repeat(5_000)])(
  '%s is something else',
  (known) => {
    expect(matchesETag({ headers: { 'if-none-match': known } }, etag)).toBe(false);
  },
);

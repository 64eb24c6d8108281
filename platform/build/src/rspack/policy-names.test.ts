import { renamePolicies } from './policy-names.ts';

test.each([
  ['policy = tt.createPolicy("vue", { createHTML })', 'policy = tt.createPolicy("farmgate-part", { createHTML })'],
  ["window.trustedTypes.createPolicy( 'lit-html', rules)", 'window.trustedTypes.createPolicy( "farmgate-part", rules)'],
  ['tt.createPolicy("goog#html", {})', 'tt.createPolicy("goog#html", {})'],
  ['createPolicy("vue")', 'createPolicy("vue")'],
])('%s becomes %s', (source, renamed) => {
  expect(renamePolicies(source, ['vue', 'lit-html'])).toBe(renamed);
});

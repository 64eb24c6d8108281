import { countingHealth, EDGE_TOKEN } from '../testing/counting-health.ts';

const NEXT = 'the next token of all edges';

/** An edge with these tokens counts a page that an edge with `signer` delivered. */
const countedWith = async (tokens: [string, ...string[]], signer: string) => {
  const counting = countingHealth(undefined, tokens);
  counting.beacon(counting.page(signer), '203.0.113.7');
  return (await counting.visits('mf-cart')).length;
};

test('while the token is replaced, pages of edges with either token count', async () => {
  for (const tokens of [
    [EDGE_TOKEN, NEXT],
    [NEXT, EDGE_TOKEN],
  ] as [string, string][]) {
    for (const signer of tokens) expect(await countedWith(tokens, signer)).toBe(1);
  }
  expect(await countedWith([NEXT], EDGE_TOKEN)).toBe(0);
});

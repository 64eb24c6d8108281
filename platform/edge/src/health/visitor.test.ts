import { networkOf, visitorHash, visitorKey } from './visitor.ts';

test.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.200', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2::3', '2001:db8:1'],
  ['2001:0DB8:0001:ffff:0:0:0:1', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['1::2:3:4:5:6:7', '1:0:2'],
  ['not an address', 'unknown'],
  ['', 'unknown'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a network has one hash, on every day and on all edges with the same key', () => {
  const key = visitorKey('the token of all edges');
  const hash = visitorHash(key, '203.0.113.7');
  expect(hash).toMatch(/^[\w-]{22}$/);
  expect(visitorHash(visitorKey('the token of all edges'), '203.0.113.9')).toBe(hash);
  expect(visitorHash(key, '203.0.114.7')).not.toBe(hash);
  expect(visitorHash(visitorKey('another token of edges'), '203.0.113.7')).not.toBe(hash);
});

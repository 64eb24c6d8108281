import { isPrivate, networkOf } from './network.ts';

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

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.20.0.1', true],
  ['::ffff:192.168.0.7', true],
  ['::1', true],
  ['fd00::7', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['not an address', false],
  ['', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});

import { ClientAddresses } from './client-addresses.ts';

const noted = (requests: number, note: (addresses: ClientAddresses, visitor: number) => void) => {
  const addresses = new ClientAddresses();
  for (let visitor = 0; visitor < requests; visitor += 1) note(addresses, visitor);
  return addresses.areShared;
};

test('several visitors with the address of one proxy share it', () => {
  expect(noted(20, (addresses, visitor) => addresses.note('10.0.0.1', `198.51.100.${visitor}`))).toBe(true);
});

test.each<[string, number, (addresses: ClientAddresses, visitor: number) => void]>([
  ['a proxy that is trusted', 100, (all, visitor) => all.note(`198.51.100.${visitor}`, `198.51.100.${visitor}`)],
  ['one visitor', 100, (all) => all.note('10.0.0.1', '198.51.100.1')],
  ['no proxy', 100, (all) => all.note('198.51.100.1', undefined)],
  ['hardly any requests', 19, (all, visitor) => all.note('10.0.0.1', `198.51.100.${visitor}`)],
])('with %s nothing is shared', (_what, requests, note) => expect(noted(requests, note)).toBe(false));

test('what was long ago does not count', () => {
  const addresses = new ClientAddresses();
  addresses.note('198.51.100.200', '198.51.100.200');
  for (let visitor = 0; visitor < 500; visitor += 1) addresses.note('10.0.0.1', `203.0.113.${visitor}`);
  expect(addresses.areShared).toBe(true);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WIRE_VERSION } from '@farmgate/contract/shop/rules/wire-version';

test('builds write the contract’s version into releases', () => {
  const { wireContract } = JSON.parse(readFileSync(path.join(process.cwd(), 'package.json'), 'utf8'));
  expect(wireContract).toBe(WIRE_VERSION);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WIRE_VERSION } from './version.ts';

test('the version that builds write into releases is the contract’s', () => {
  const { wireContract } = JSON.parse(readFileSync(path.join(process.cwd(), 'package.json'), 'utf8'));
  expect(wireContract).toBe(WIRE_VERSION);
});

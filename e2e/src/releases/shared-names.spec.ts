import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDescriptor } from '@farmgate/contract/descriptor';
import { expect, test } from '@playwright/test';
import { repository } from '../system/farmgate.ts';

const PARTS = ['mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];

async function sharedBy(part: string) {
  const file = path.join(repository, part, 'dist/release/release.json');
  return parseDescriptor(JSON.parse(await readFile(file, 'utf8'))).shared;
}

test('every name that a remote imports of a shared module is one that the shell exports', async () => {
  const brought = await sharedBy('shell');
  for (const part of PARTS) {
    const asked = Object.entries(await sharedBy(part)).filter(([key]) => key.startsWith('@farmgate/shared/'));
    for (const [key, { imports }] of asked) {
      expect(imports, `${part} of ${key}`).not.toHaveLength(0);
      expect(brought[key]?.exports, `${key}, for ${part}`).toEqual(expect.arrayContaining(imports!));
    }
  }
});

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

test('the shell exports every name that a remote imports from a shared module', async () => {
  const provided = await sharedBy('shell');
  for (const part of PARTS) {
    const imported = Object.entries(await sharedBy(part)).filter(([key]) => key.startsWith('@farmgate/shared/'));
    for (const [key, { imports }] of imported) {
      expect(imports, `${part} of ${key}`).not.toHaveLength(0);
      expect(provided[key]?.exports, `${key}, for ${part}`).toEqual(expect.arrayContaining(imports!));
    }
  }
});

import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { buildElsewhere, builtVersion, copyRepository } from './copy-repository.ts';
import { repository } from '../system/farmgate.ts';

test('the same sources make the same version in another folder, for another user', async () => {
  const { root, folder } = await copyRepository();
  try {
    for (const part of ['shell', 'mf-account']) {
      expect(await buildElsewhere(folder, part), part).toBe(await builtVersion(repository, part));
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

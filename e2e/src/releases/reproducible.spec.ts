import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { buildElsewhere, builtFiles, builtVersion, copyRepository } from './copy-repository.ts';
import { repository } from '../system/farmgate.ts';

test('the same sources make the same version and source maps in another folder, for another user', async () => {
  const { root, folder } = await copyRepository();
  try {
    for (const part of ['shell', 'mf-account']) {
      expect(await buildElsewhere(folder, part), part).toBe(await builtVersion(repository, part));
      expect(await builtFiles(folder, part), part).toEqual(await builtFiles(repository, part));
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

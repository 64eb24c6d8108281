import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@farmgate/registry/openapi';
import { clientDocument, hashOf } from './client-document.ts';

test('registry-api.ts is generated from the current document: npm run generate -w @farmgate/registry-client', async () => {
  const generated = readFileSync(join(__dirname, 'registry-api.ts'), 'utf8');
  expect(generated).toContain(`sha256-${hashOf(clientDocument(await openApiDocument()))}\n`);
});

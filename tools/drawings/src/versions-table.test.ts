import { readFileSync } from 'node:fs';
import { readVersions } from '@farmgate/api/media/versions';
import { table, TABLE_FILE } from './versions-table.ts';

test('the pages’ table has the versions that the API serves', () => {
  expect(readFileSync(TABLE_FILE, 'utf8')).toBe(table(readVersions()));
});

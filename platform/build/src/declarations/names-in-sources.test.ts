import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { namesInSources } from './names-in-sources.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmgate-sources-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

test('lists what sources take of shared modules, as values or types, without tests', () => {
  const folder = folderWith({
    'page.tsx': `import { type ButtonProps, Button as B } from '@farmgate/shared/ui'; import type { Cart } from '@farmgate/shared/data';`,
    'other/again.ts': `export type { Tone } from '@farmgate/shared/ui'; import * as all from '@farmgate/shared/api'; import './x.ts';`,
    'page.test.tsx': `import { Dialog } from '@farmgate/shared/ui';`,
    'testing/help.ts': `import { Tabs } from '@farmgate/shared/ui';`,
  });
  expect(Object.fromEntries(namesInSources(folder))).toEqual({
    '@farmgate/shared/ui': ['Button', 'ButtonProps', 'Tone'],
    '@farmgate/shared/data': ['Cart'],
  });
});

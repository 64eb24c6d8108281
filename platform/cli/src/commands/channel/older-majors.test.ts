import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { olderMajorsOf } from './older-majors.ts';

const UI = '@farmgate/shared/ui';
const release = (name: string, shared: ReleaseDescriptor['shared']) => ({ name, shared }) as ReleaseDescriptor;
const remote = (name: string, range: string) =>
  release(name, { react: { range: '^1.0.0', provides: null }, [UI]: { range, provides: null } });
const shell = (alsoProvides?: string[]) =>
  release('shell', {
    react: { range: null, provides: '19.0.0' },
    [UI]: { range: null, provides: '2.0.0', alsoProvides },
  });
const parts = { 'mf-cart': remote('mf-cart', '^1.9.0'), 'mf-forms': remote('mf-forms', '^2.0.0') };

test('each older major is listed with the parts that need it', () => {
  expect(olderMajorsOf({ shell: shell(['1.9.0', '0.4.0']), ...parts })).toEqual([
    { version: '1.9.0', neededBy: ['mf-cart'] },
    { version: '0.4.0', neededBy: [] },
  ]);
});

test('a shell with one major, or no shell, lists none', () => {
  expect([olderMajorsOf({ shell: shell(), ...parts }), olderMajorsOf(parts)]).toEqual([[], []]);
});

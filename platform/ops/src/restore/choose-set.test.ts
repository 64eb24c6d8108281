import type { BackupSet } from '../archive/backup-set.ts';
import { chooseSet } from './choose-set.ts';

const set = (day: string) => ({ id: day.replaceAll('-', ''), finished: `${day}T00:00:00.000Z` }) as BackupSet;
const sets = ['2026-11-01', '2026-11-08', '2026-11-15'].map(set);

test('takes the newest set that was complete at the time', () => {
  expect(chooseSet(sets, {}).id).toBe('20261115');
  expect(chooseSet(sets, { to: new Date('2026-11-10T00:00:00Z') }).id).toBe('20261108');
  expect(chooseSet(sets, { to: new Date('2026-11-10T00:00:00Z'), id: '20261101' }).id).toBe('20261101');
});

test.each([
  [[], {}, 'The archive has no complete backup set'],
  [sets, { to: new Date('2026-10-01T00:00:00Z') }, 'the oldest set was complete at 2026-11-01T00:00:00.000Z'],
  [sets, { id: '20261102' }, 'There is no backup set 20261102'],
  [sets, { id: '20261115', to: new Date('2026-11-10T00:00:00Z') }, 'the chosen set was complete at 2026-11-15'],
])('says why no set can be used (%#)', (all, wanted, message) => {
  expect(() => chooseSet(all, wanted)).toThrow(message);
});

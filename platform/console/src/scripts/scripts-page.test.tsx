import { fireEvent, screen, within } from '@testing-library/react';
import type { Script } from '../registry/types.ts';
import { openConsole } from '../testing/open-console.tsx';
import { LIVE, NEW } from '../testing/samples.ts';
import { fromLocal, toLocal } from './local-time.ts';

const script = (more: Partial<Script> = {}): Script => ({
  part: 'mf-cart',
  version: LIVE,
  file: 'web/remoteEntry.js',
  bytes: 13_600,
  integrity: `sha384-${'a'.repeat(64)}`,
  promotedAt: '2026-05-04T09:00:00Z',
  promotedBy: 'Meena',
  reason: 'weekly release',
  share: 100,
  ...more,
});

test('the inventory says what may run, with which hash, and who let it in', async () => {
  const scripts = [script(), script({ version: NEW, share: 10 })];
  const { user } = openConsole('/channels/production/scripts', {
    prepare: (registry) => registry.on('GET /channels/production/scripts', () => [200, { at: '', scripts }]),
  });
  expect(await screen.findByRole('heading', { name: '2 scripts may run' })).toBeVisible();
  expect(screen.getAllByText(/by Meena: weekly release/)).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 3, name: `mf-cart ${NEW} 10% of visitors` })).toBeVisible();
  const table = within(screen.getByRole('table', { name: `Scripts of mf-cart ${LIVE}` }));
  await user.click(table.getByText('sha384-aaaaaaaaaaaa…'));
  expect(table.getByText(`sha384-${'a'.repeat(64)}`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'As JSON' })).toHaveAttribute(
    'href',
    `data:application/json,${encodeURIComponent(JSON.stringify({ at: '', scripts }))}`,
  );
});

test('two times are compared: what came, what went', async () => {
  const answer = { added: [script({ version: NEW })], removed: [] };
  const { registry } = openConsole('/channels/production/scripts', {
    prepare: (prepared) => {
      prepared.on('GET /channels/production/scripts', () => [200, { at: '', scripts: [] }]);
      prepared.on('GET /channels/production/scripts/diff', () => [200, answer]);
    },
  });
  fireEvent.change(await screen.findByLabelText('As of'), { target: { value: '2026-05-06T10:00' } });
  fireEvent.change(screen.getByLabelText('Compared with'), { target: { value: '2026-05-01T10:00' } });
  expect(await screen.findByRole('heading', { name: 'Came: 1' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Went: 0' })).toBeVisible();
  const [from, to] = ['2026-05-01T10:00', '2026-05-06T10:00'].map((local) => new Date(local).toISOString());
  expect(registry.callsTo('GET /channels/production/scripts/diff').at(-1)!.query).toEqual({ from, to });
});

test('a time goes into its field and comes back the same', () => {
  expect(fromLocal(toLocal('2026-05-04T09:30:00.000Z'))).toBe('2026-05-04T09:30:00.000Z');
  expect(fromLocal('')).toBeUndefined();
});

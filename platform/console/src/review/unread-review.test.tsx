import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Diff } from '../registry/types.ts';
import { openConsole } from '../testing/open-console.tsx';
import { LIVE, NEW } from '../testing/samples.ts';
import type { StandInRegistry } from '../testing/stand-in-registry.ts';

const PROMOTIONS = 'POST /channels/production/promotions';
const ROLLOUTS = 'POST /channels/production/rollouts';
const DIFF = 'POST /channels/production/diff';
const same = { added: [], removed: [], changed: [] };
const size = { from: 100_000, to: 110_000 };
const change = {
  from: LIVE,
  recalled: null,
  routes: same,
  widgets: same,
  shared: same,
  files: same,
  wire: { from: 1, to: 1 },
};
const diffOf = (parts: { part: string; version: string }[]): Diff => ({
  parts: parts.map(({ part, version }) => ({ ...change, part, to: version, bytes: size, javascript: size })),
  refusals: [],
  notChecked: [],
});

interface Asked {
  releases: { part: string; version: string }[];
}

async function openReview(prepare: (registry: StandInRegistry) => void) {
  const opened = openConsole('/channels/production/parts/mf-cart', {
    prepare: (registry) => {
      registry.on(DIFF, ({ body }) => [200, diffOf((body as Asked).releases)]);
      registry.changes(PROMOTIONS, { action: 'promote', from: LIVE, to: NEW });
      registry.changes(ROLLOUTS, { action: 'rollout', from: LIVE, to: NEW });
      prepare(registry);
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: `Review ${NEW}` }));
  const dialog = within(screen.getByRole('dialog'));
  const promote = () => dialog.getByRole('button', { name: 'Promote to all visitors' });
  /** What was sent to change something, of either kind. */
  const sent = () => [...opened.registry.callsTo(PROMOTIONS), ...opened.registry.callsTo(ROLLOUTS)];
  return { ...opened, dialog, promote, sent };
}

test('nothing is promoted whose review did not load, until it has', async () => {
  let isDown = true;
  const { user, dialog, promote, sent } = await openReview((registry) =>
    registry.on(DIFF, ({ body }) =>
      isDown ? [500, { message: 'The gate broke.', code: 'internal' }] : [200, diffOf((body as Asked).releases)],
    ),
  );
  expect(await dialog.findByText('The gate broke.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'quickly');
  await user.click(promote());
  fireEvent.submit(promote().closest('form')!);
  expect(sent()).toEqual([]);
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(promote()).not.toHaveAttribute('aria-disabled'));
  await user.click(promote());
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('nothing goes to a share of the visitors whose review did not load', async () => {
  const { user, dialog, sent } = await openReview((registry) =>
    registry.on(DIFF, () => [500, { message: 'The gate broke.', code: 'internal' }]),
  );
  expect(await dialog.findByText('The gate broke.')).toBeVisible();
  await user.click(dialog.getByLabelText('A share of the visitors first'));
  await user.type(dialog.getByLabelText('Reason'), 'quickly');
  await user.type(dialog.getByLabelText('Share of visitors in percent'), '{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Start at 10%' }));
  expect(sent()).toEqual([]);
});

test('the review of one release is none of two together', async () => {
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  const { user, dialog, promote, sent } = await openReview((registry) =>
    registry.on(DIFF, async ({ body }) => {
      const { releases } = body as Asked;
      if (releases.length > 1) await answered;
      return [200, diffOf(releases)];
    }),
  );
  await user.type(dialog.getByLabelText('Reason'), 'one needs the other');
  await user.click(await dialog.findByText('Together with other parts'));
  await waitFor(() => expect(promote()).not.toHaveAttribute('aria-disabled'));
  await user.selectOptions(dialog.getByLabelText('shell'), '2.0.0-000000aa');
  await user.click(promote());
  fireEvent.submit(promote().closest('form')!);
  expect(sent()).toEqual([]);
  answer();
  await waitFor(() => expect(promote()).not.toHaveAttribute('aria-disabled'));
  await user.click(promote());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ releases: [{ part: 'mf-cart' }, { part: 'shell' }] });
});

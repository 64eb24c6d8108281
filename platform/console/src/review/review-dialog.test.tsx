import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Diff } from '../registry/types.ts';
import { openConsole } from '../testing/open-console.tsx';
import { CHANNEL, entry, LIVE, NEW } from '../testing/samples.ts';
import type { StandInRegistry } from '../testing/stand-in-registry.ts';

const PROMOTIONS = 'POST /channels/production/promotions';
const DIFF = 'POST /channels/production/diff';
const same = { added: [], removed: [], changed: [] };
const violation = {
  rule: 'routes-unique',
  parties: [`mf-cart@${NEW}`, 'mf-forms@1.0.0-1'],
  message: 'both claim /contact_us',
  remedy: 'Drop the route from one of them.',
  forceable: true,
};
const diff = (refusals: Diff['refusals'] = []): Diff => ({
  parts: [
    {
      part: 'mf-cart',
      from: LIVE,
      to: NEW,
      recalled: null,
      routes: { added: ['/gift_cards'], removed: ['/old_cart'], changed: ['/cart_products'] },
      widgets: same,
      shared: same,
      wire: { from: 1, to: 2 },
      files: { added: ['web/a.js'], removed: [], changed: [] },
      bytes: { from: 100_000, to: 110_000 },
      javascript: { from: 40_000, to: 38_000 },
    },
  ],
  refusals,
  notChecked: [],
});

async function openReview(refusals?: Diff['refusals'], prepare?: (registry: StandInRegistry) => void) {
  const opened = openConsole('/channels/production/parts/mf-cart', {
    prepare: (registry) => {
      registry.on(DIFF, () => [200, diff(refusals)]);
      prepare?.(registry);
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: `Review ${NEW}` }));
  return { ...opened, dialog: within(screen.getByRole('dialog')) };
}

test('the review says what changes for whom', async () => {
  const { dialog } = await openReview();
  expect(await dialog.findByText('/gift_cards')).toBeVisible();
  expect(dialog.getByText('/old_cart').closest('li')).toHaveTextContent('removed');
  expect(dialog.getByText('version 1 → 2')).toBeVisible();
  expect(dialog.getByText('(−2.0 kB, −5%)')).toBeVisible();
  expect(dialog.getByText('1 new')).toBeVisible();
  expect(dialog.getByText('The gate found no violations')).toBeVisible();
});

test('the review lists what the gate did not check', async () => {
  const message = '/gift_cards/:id was not rendered: the release names no samples';
  const notChecked = [{ rule: 'renders', parties: [`mf-cart@${NEW}`], message }];
  const { dialog } = await openReview([], (registry) => registry.on(DIFF, () => [200, { ...diff(), notChecked }]));
  expect(await dialog.findByText('Not checked by the gate')).toBeVisible();
  expect(dialog.getByText(message)).toBeVisible();
});

test('nothing is promoted that was not read yet', async () => {
  let answer!: () => void;
  const answered = new Promise<void>((done) => (answer = done));
  const { user, registry, dialog } = await openReview([], (prepared) =>
    prepared.on(DIFF, async () => {
      await answered;
      return [200, diff()];
    }),
  );
  registry.changes(PROMOTIONS, { action: 'promote', from: LIVE, to: NEW });
  await user.type(dialog.getByLabelText('Reason'), 'quickly');
  const promote = dialog.getByRole('button', { name: 'Promote to all visitors' });
  await user.click(promote);
  expect(registry.callsTo(PROMOTIONS)).toEqual([]);
  answer();
  await waitFor(() => expect(promote).not.toHaveAttribute('aria-disabled'));
  await user.click(promote);
  expect(await screen.findByText(`mf-cart ${NEW} is live on production.`)).toBeVisible();
});

test('of a release that was taken back as bad it is said by whom and why', async () => {
  const recall = { ...CHANNEL.recalls[0]!, version: NEW, by: 'Ravi', reason: 'totals were wrong' };
  const { dialog } = await openReview([], (registry) =>
    registry.on('GET /channels/production', () => [200, { ...CHANNEL, recalls: [recall] }]),
  );
  expect(await dialog.findByText(/by Ravi: totals were wrong/)).toBeVisible();
});

test('promoted to everybody, it is live and the way back is offered', async () => {
  const { user, registry, dialog } = await openReview();
  registry.changes(PROMOTIONS, { action: 'promote', from: LIVE, to: NEW });
  await user.type(dialog.getByLabelText('Reason'), 'gift cards');
  await user.click(dialog.getByRole('button', { name: 'Promote to all visitors' }));
  expect(await screen.findByText(`mf-cart ${NEW} is live on production.`)).toBeVisible();
  expect(registry.callsTo(PROMOTIONS)[0]!.body).toEqual({
    releases: [{ part: 'mf-cart', version: NEW }],
    reason: 'gift cards',
    basedOn: { 'mf-cart': 3 },
  });
  expect(screen.getByRole('button', { name: `Back to ${LIVE}` })).toBeVisible();
});

test('or to a share of the visitors first', async () => {
  const { user, registry, dialog } = await openReview();
  registry.changes('POST /channels/production/rollouts', { action: 'rollout', to: NEW, percent: 2.5 });
  await user.click(dialog.getByLabelText('A share of the visitors first'));
  fireEvent.change(dialog.getByLabelText('Share of visitors in percent'), { target: { value: '2.5' } });
  await user.type(dialog.getByLabelText('Reason'), 'carefully');
  await user.click(dialog.getByRole('button', { name: 'Start at 2.5%' }));
  expect(await screen.findByText(/is rolling out to 2.5% of the visitors/)).toBeVisible();
  expect(registry.callsTo('POST /channels/production/rollouts')[0]!.body).toMatchObject({
    percent: 2.5,
    basedOn: { 'mf-cart': 3 },
  });
});

test('a violation says what is wrong, which releases it concerns and what to do', async () => {
  const { dialog } = await openReview([violation]);
  expect(await dialog.findByText('The gate would reject this')).toBeVisible();
  expect(dialog.getByText('Two parts have the same route')).toBeVisible();
  expect(dialog.getByText('mf-forms@1.0.0-1')).toBeVisible();
  expect(dialog.getByText(/Drop the route from one of them/)).toBeVisible();
});

test('an administrator can override the gate, and only then is the override sent', async () => {
  const { user, registry, dialog } = await openReview([violation]);
  registry.on(PROMOTIONS, () => [422, { message: 'Rejected', code: 'refused_by_gate', refusals: [violation] }]);
  await user.type(dialog.getByLabelText('Reason'), 'known and meant');
  await user.click(dialog.getByRole('button', { name: 'Promote to all visitors' }));
  await user.click(await dialog.findByLabelText('Override the gate'));
  registry.changes(PROMOTIONS, { to: NEW, forced: ['routes-unique'] });
  await user.click(dialog.getByRole('button', { name: 'Promote to all visitors' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(registry.callsTo(PROMOTIONS).map(({ body }) => (body as { force?: boolean }).force)).toEqual([
    undefined,
    true,
  ]);
});

test('what cannot be overridden is not offered to be', async () => {
  const { user, registry, dialog } = await openReview();
  const absolute = { ...violation, rule: 'files-present', forceable: false };
  registry.on(PROMOTIONS, () => [422, { message: 'Rejected', code: 'refused_by_gate', refusals: [absolute] }]);
  await user.type(dialog.getByLabelText('Reason'), 'please');
  await user.click(dialog.getByRole('button', { name: 'Promote to all visitors' }));
  expect(await dialog.findByText('The gate rejected this')).toBeVisible();
  expect(dialog.queryByLabelText('Override the gate')).not.toBeInTheDocument();
});

test('a change by another person is noticed before anything is sent', async () => {
  const { registry, dialog } = await openReview();
  registry.on('GET /channels/production', () => [200, { ...CHANNEL, revisions: { shell: 1, 'mf-cart': 4 } }]);
  registry.announce();
  expect(await dialog.findByText('The part has changed')).toBeVisible();
});

test('promoting a recalled release is rejected with the recall, and an administrator can do it all the same', async () => {
  const recall = { ...CHANNEL.recalls[0]!, version: NEW };
  const { user, registry, dialog } = await openReview();
  registry.on(PROMOTIONS, () => [409, { message: 'It was recalled.', code: 'recalled', recall }]);
  await user.type(dialog.getByLabelText('Reason'), 'the totals were right');
  await user.click(dialog.getByRole('button', { name: 'Promote to all visitors' }));
  expect(await dialog.findByText(/by health policy: 12 of 40 pages failed/)).toBeVisible();
  await user.click(dialog.getByLabelText('Return to it all the same'));
  registry.changes(PROMOTIONS, { from: LIVE, to: NEW, forced: ['recalled'] });
  await user.click(dialog.getByRole('button', { name: 'Promote to all visitors' }));
  expect(await screen.findByText(`mf-cart ${NEW} is live on production.`)).toBeVisible();
  expect(registry.callsTo(PROMOTIONS).at(-1)!.body).toMatchObject({ force: true });
});

test('releases that went live together are undone by one rollback, and then a first release is retired', async () => {
  const [shell, gifts] = ['2.0.0-000000aa', '1.0.0-000000bb'];
  const { user, registry, dialog } = await openReview();
  const moved = [entry({ from: LIVE, to: NEW }), entry({ part: 'shell', from: shell, to: '2.1.0' })];
  const result = { changed: true, notChecked: [], compositionId: 'after' };
  const first = entry({ part: 'mf-gifts', from: null, to: gifts });
  registry.on(PROMOTIONS, () => [200, { ...result, entries: [...moved, first] }]);
  const confirm = async (button: string) => {
    await user.type(screen.getByLabelText('Reason'), 'gift cards');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await waitFor(() => expect(dialog.getByText('The gate found no violations')).toBeVisible());
  await confirm('Promote to all visitors');

  const revisions = { shell: 7, 'mf-cart': 8, 'mf-gifts': 9 };
  registry.on('GET /channels/production', () => [200, { ...CHANNEL, revisions }]);
  registry.announce();
  const back = moved.map(({ part, from, to }) => entry({ part, from: to, to: from, action: 'rollback' }));
  registry.on('POST /channels/production/rollbacks', () => [200, { ...result, entries: back }]);
  await user.click(await screen.findByRole('button', { name: 'Roll back mf-cart and shell' }));
  await confirm('Roll back');
  const releases = moved.map(({ part, from }) => ({ part, to: from }));
  expect(registry.callsTo('POST /channels/production/rollbacks').map(({ body }) => body)).toMatchObject([{ releases }]);
  expect(screen.getByText(`mf-cart is back on ${LIVE} and shell is back on ${shell} on production.`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forward again' })).toBeVisible();

  const retired = entry({ part: 'mf-gifts', action: 'retire', from: gifts, to: null });
  registry.on('POST /channels/production/retirements', () => [200, { ...result, entries: [retired] }]);
  await user.click(screen.getByRole('button', { name: 'Retire mf-gifts' }));
  await confirm('Retire');
  const retirements = registry.callsTo('POST /channels/production/retirements');
  expect(retirements.map(({ body }) => body)).toMatchObject([{ parts: ['mf-gifts'] }]);
  expect(screen.queryByRole('button', { name: 'Retire mf-gifts' })).not.toBeInTheDocument();
});

test('parts that only fit together go live together', async () => {
  const { user, registry, dialog } = await openReview();
  const result = { changed: true, entries: [entry({ to: NEW }), entry({ part: 'shell', to: '2.0.0-000000aa' })] };
  registry.on(PROMOTIONS, () => [200, { ...result, compositionId: 'after' }]);
  await user.click(await dialog.findByText('Together with other parts'));
  await user.selectOptions(dialog.getByLabelText('shell'), '2.0.0-000000aa');
  expect(dialog.queryByLabelText('A share of the visitors first')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'one needs the other');
  await user.click(dialog.getByRole('button', { name: 'Promote to all visitors' }));
  expect(await screen.findByText(`mf-cart ${NEW} and shell 2.0.0-000000aa are live on production.`)).toBeVisible();
  const releases = [
    { part: 'mf-cart', version: NEW },
    { part: 'shell', version: '2.0.0-000000aa' },
  ];
  expect(registry.callsTo(PROMOTIONS)[0]!.body).toMatchObject({ releases });
  expect(registry.callsTo(DIFF).at(-1)!.body).toEqual({ releases });
});

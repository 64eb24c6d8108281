import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { CHANNEL, LIVE, NEW, RELEASES, ROLLOUT } from '../testing/samples.ts';

const row = async (part: string) => {
  const link = await screen.findByRole('rowheader', { name: part });
  return within(link.closest('tr')!);
};

test('a row says what is live of a part, how it fares, who made it so and why', async () => {
  openConsole('/');
  const cart = await row('mf-cart');
  expect(cart.getByText(LIVE)).toBeVisible();
  expect(await cart.findByText('2.5% errors')).toBeVisible();
  expect(cart.getByText('200 pages, LCP 1.80 s')).toBeVisible();
  expect(cart.getByText(/by Meena/)).toBeVisible();
  expect(cart.getByText('weekly release')).toBeVisible();
  expect(await cart.findByText('c4000000')).toBeVisible();
  expect((await row('shell')).getByText('no pages in the last hour')).toBeVisible();
});

test('locks and rollouts stand beside what is live', async () => {
  const lock = { part: 'mf-cart', since: ROLLOUT.since, by: 'Ravi', reason: 'Diwali sale' };
  const state = { ...CHANNEL, locks: [lock], rollouts: [ROLLOUT] };
  openConsole('/', { prepare: (registry) => registry.on('GET /channels/production', () => [200, state]) });
  const cart = await row('mf-cart');
  expect(cart.getByText('Diwali sale')).toBeVisible();
  expect(cart.getByText('10%')).toBeVisible();
});

test('a newer release is one press from its review; one that is recalled is not offered', async () => {
  const { user } = openConsole('/');
  await user.click(await screen.findByRole('button', { name: `Review mf-cart ${NEW} for production` }));
  expect(screen.getByRole('dialog', { name: 'Review mf-cart for production' })).toBeVisible();
});

test('a recalled release that is the newest is not offered', async () => {
  const state = { ...CHANNEL, recalled: {}, recalls: [{ ...CHANNEL.recalls[0]!, version: NEW }] };
  openConsole('/', { prepare: (registry) => registry.on('GET /channels/production', () => [200, state]) });
  await row('mf-cart');
  expect(screen.queryByRole('button', { name: /Review mf-cart/ })).not.toBeInTheDocument();
});

test('a new entry in the log shows at once', async () => {
  const { registry } = openConsole('/');
  await row('mf-cart');
  const moved = { ...CHANNEL, parts: { 'mf-cart': { ...CHANNEL.parts['mf-cart']!, reason: 'just now' } } };
  registry.on('GET /channels/production', () => [200, moved]);
  registry.announce();
  expect(await screen.findByText('just now')).toBeVisible();
});

test('when the registry falls silent, what was read stays and it is said from when it is', async () => {
  const { registry } = openConsole('/');
  await row('mf-cart');
  registry.isDown = true;
  registry.announce();
  expect(await screen.findByText('The registry does not answer.')).toBeVisible();
  expect(screen.getByText(/This page shows the state at \d\d:\d\d/)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'mf-cart' })).toBeVisible();
  registry.isDown = false;
  registry.announce();
  expect(await screen.findByText(/Live: changes|Checks for changes/)).toBeVisible();
});

test('a part that was published and never promoted has a row', async () => {
  const newcomer = { ...RELEASES[0]!, name: 'mf-loyalty' };
  openConsole('/', { prepare: (registry) => registry.on('GET /releases', () => [200, { releases: [newcomer] }]) });
  expect((await row('mf-loyalty')).getByText('not live')).toBeVisible();
});

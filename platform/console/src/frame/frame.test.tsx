import { screen, waitFor } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { CHANNEL } from '../testing/samples.ts';

test('going to another screen moves the focus there and names the tab', async () => {
  const { user } = openConsole('/');
  await user.click(screen.getByRole('link', { name: 'Log' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log of production' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(document.title).toBe('Log of production · Farmgate releases'));
});

test('with several channels the same screen of another is one choice away', async () => {
  const { user } = openConsole('/channels/production/log', {
    prepare: (registry) => {
      registry.on('GET /channels', () => [200, { channels: [{ name: 'staging' }, { name: 'production' }] }]);
      registry.on('GET /channels/staging', () => [200, { ...CHANNEL, channel: 'staging' }]);
    },
  });
  await user.selectOptions(await screen.findByLabelText('Channel'), 'staging');
  expect(await screen.findByRole('heading', { level: 1, name: 'Log of staging' })).toBeVisible();
});

test('an unknown channel is said by the registry, and can be asked for again', async () => {
  const { user, registry } = openConsole('/channels/nowhere/parts/mf-cart', {
    prepare: (prepared) =>
      prepared.on('GET /channels/nowhere', () => [
        404,
        { message: 'There is no channel nowhere.', code: 'unknown_channel' },
      ]),
  });
  expect(await screen.findByText('There is no channel nowhere.')).toBeVisible();
  registry.on('GET /channels/nowhere', () => [200, { ...CHANNEL, channel: 'nowhere' }]);
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(await screen.findByRole('heading', { level: 2, name: 'Live' })).toBeVisible();
});

test('an address that is no screen leads back', async () => {
  openConsole('/nothing/here');
  await screen.findByText('Meena', { selector: 'header *' });
  expect(screen.getByRole('link', { name: 'See what is live' })).toHaveAttribute('href', '/');
});

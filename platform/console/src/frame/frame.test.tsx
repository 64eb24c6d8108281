import { act, screen, waitFor } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { CHANNEL } from '../testing/samples.ts';

test('going to another screen moves the focus there and names the tab', async () => {
  const { user } = openConsole('/');
  await user.click(screen.getByRole('link', { name: 'Log' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log of production' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(document.title).toBe('Log of production · Farmgate releases'));
});

test('the link of the current screen is scrolled into view', async () => {
  const left = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'Policy' ? 500 : 0;
  });
  const { user } = openConsole('/');
  const nav = screen.getByRole('navigation', { name: 'Console' });
  expect(nav.scrollLeft).toBe(0);
  await user.click(screen.getByRole('link', { name: 'Policy' }));
  await waitFor(() => expect(nav.scrollLeft).toBe(500));
  left.mockRestore();
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

test.each([
  ['/channels/nowhere/log', 'There is no channel nowhere'],
  ['/channels/production/parts/mf-carrot', 'There is no part mf-carrot'],
])('%s says what there is not', async (path, title) => {
  openConsole(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the live releases' })).toBeVisible();
});

test('what the registry does not want to tell can be asked for again', async () => {
  const { user, registry } = openConsole('/channels/production/parts/mf-cart', {
    prepare: (prepared) => prepared.on('GET /channels/production', () => [500, { message: 'No room.', code: 'full' }]),
  });
  expect(await screen.findByText('No room.')).toBeVisible();
  registry.on('GET /channels/production', () => [200, CHANNEL]);
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(await screen.findByRole('heading', { level: 2, name: 'Live' })).toBeVisible();
});

test('when the log’s stream breaks, it is found out at once whether the registry is still there', async () => {
  const { registry } = openConsole('/');
  expect(await screen.findByRole('link', { name: 'mf-cart' })).toBeVisible();
  act(() => registry.stream('open'));
  expect(await screen.findByText('Live: changes appear immediately')).toBeVisible();
  registry.isDown = true;
  act(() => registry.stream('error'));
  expect(await screen.findByText('The registry does not answer.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'mf-cart' })).toBeVisible();
});

test('an address that is no screen leads back', async () => {
  openConsole('/nothing/here');
  await screen.findByText('Meena', { selector: 'header *' });
  expect(screen.getByRole('link', { name: 'Back to the live releases' })).toHaveAttribute('href', '/');
});

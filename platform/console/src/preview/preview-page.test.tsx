import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { GONE, NEW } from '../testing/samples.ts';

const path = '/channels/production/preview?part=mf-cart';
const PREVIEWS = 'POST /previews';

test('a link previews the chosen releases, and one press copies it', async () => {
  const { user, registry } = openConsole(path);
  registry.on(PREVIEWS, () => [200, { path: '/_preview/abc.def', until: '2026-05-05T10:00:00Z' }]);
  await user.selectOptions(await screen.findByLabelText('mf-cart'), NEW);
  await user.selectOptions(screen.getByLabelText('Valid for'), 'A week');
  await user.type(screen.getByLabelText('Reason'), 'show the owner');
  await user.click(screen.getByRole('button', { name: 'Create the link' }));
  const link = await screen.findByRole('link', { name: 'http://localhost/_preview/abc.def' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(registry.callsTo(PREVIEWS)[0]!.body).toEqual({
    channel: 'production',
    parts: { 'mf-cart': NEW },
    hours: 168,
    reason: 'show the owner',
  });
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/_preview/abc.def');
});

test('nothing chosen, nothing asked', async () => {
  const { user, registry } = openConsole(path);
  await user.type(await screen.findByLabelText('Reason'), 'show the owner');
  await user.click(screen.getByRole('button', { name: 'Create the link' }));
  expect(await screen.findByText('Choose a release of at least one part.')).toBeVisible();
  expect(registry.callsTo(PREVIEWS)).toEqual([]);
});

test('a release whose files are gone is not among the choices', async () => {
  openConsole(path);
  await screen.findByRole('option', { name: new RegExp(NEW) });
  expect(screen.queryByRole('option', { name: new RegExp(GONE) })).not.toBeInTheDocument();
});

test('why there can be no link is said', async () => {
  const { user, registry } = openConsole(path);
  registry.on(PREVIEWS, () => [503, { message: 'Previews need EDGE_TOKEN: set it.', code: 'no_edge_token' }]);
  await user.selectOptions(await screen.findByLabelText('mf-cart'), NEW);
  await user.type(screen.getByLabelText('Reason'), 'show the owner');
  await user.click(screen.getByRole('button', { name: 'Create the link' }));
  expect(await screen.findByText('Previews need EDGE_TOKEN: set it.')).toBeVisible();
});

test('open previews are listed, and one is revoked with a reason', async () => {
  const open = { id: 'a1b2c3', channel: 'production', parts: { 'mf-cart': NEW }, by: 'Meena', reason: 'for Asha' };
  const previews = [{ ...open, since: '2026-05-04T09:00:00Z', until: '2099-05-05T09:00:00Z' }];
  const { user, registry } = openConsole(path, {
    prepare: (stand) => stand.on('GET /previews', () => [200, { previews }]),
  });
  expect(await screen.findByText('for Asha')).toBeVisible();
  expect(registry.callsTo('GET /previews')[0]!.query).toEqual({ channel: 'production' });
  await user.click(screen.getByRole('button', { name: 'Revoke preview a1b2c3' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText(/Give a reason/)).toBeVisible();

  registry.on('DELETE /previews/a1b2c3', () => [
    403,
    { message: 'This needs publish on mf-cart.', code: 'not_allowed' },
  ]);
  await user.type(dialog.getByLabelText('Reason'), 'it went astray');
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText('This needs publish on mf-cart.')).toBeVisible();

  registry.on('DELETE /previews/a1b2c3', () => [200, previews[0]]);
  registry.on('GET /previews', () => [200, { previews: [] }]);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No preview of production is open.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(registry.callsTo('DELETE /previews/a1b2c3').at(-1)!.body).toEqual({ reason: 'it went astray' });
});

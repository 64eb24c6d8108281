import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { OLD } from '../testing/samples.ts';
import { TOKEN } from '../testing/stand-in-registry.ts';

const part = '/channels/production/parts/mf-cart';

test('where reading needs a token, each screen asks for one and then shows what it read', async () => {
  const rejection = { message: 'A deploy token is required. Run farmgate login.', code: 'token_required' };
  const { user } = openConsole('/', {
    signedIn: false,
    prepare: (registry) => {
      for (const path of ['/channels', '/channels/production', '/releases', '/channels/production/health'])
        registry.protect(`GET ${path}`, [401, rejection]);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign in to read this');
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Sign in' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sign in' }));
  await user.type(dialog.getByLabelText('Deploy token'), TOKEN);
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('link', { name: 'mf-cart' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign in to read this');
  expect(screen.queryByRole('link', { name: 'mf-cart' })).toBeNull();
});

test('reading needs no token; a change asks for one and then goes on', async () => {
  const { user, registry } = openConsole(part, { signedIn: false });
  await user.click(await screen.findByRole('button', { name: `Roll back to ${OLD}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sign in' }));
  await user.type(dialog.getByLabelText('Deploy token'), `  ${TOKEN} `);
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'Roll mf-cart back' })).toBeVisible();
  expect(screen.getByText('Meena', { selector: 'header *' })).toBeInTheDocument();
  expect(sessionStorage.getItem('farmgate-console-token')).toBe(TOKEN);
  expect(registry.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test.each(['wrong', 'a token with spaces', '•••'])(
  '%j is rejected with a clear message and not kept',
  async (wrong) => {
    const { user } = openConsole('/', { signedIn: false });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText('Deploy token');
    await user.type(field, wrong);
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/This token is unknown or was revoked/);
    expect(field).toBeInvalid();
    expect(sessionStorage).toHaveLength(0);
  },
);

test('without a token the field is asked for', async () => {
  const { user } = openConsole('/', { signedIn: false });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Paste your deploy token.')).toBeVisible();
  expect(screen.getByLabelText('Deploy token')).toHaveFocus();
});

test('signing out forgets the token', async () => {
  const { user } = openConsole('/');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('a kept token that was revoked meanwhile is dropped', async () => {
  openConsole('/', {
    prepare: (registry) => registry.on('GET /identity', () => [401, { message: 'revoked', code: 'token_unknown' }]),
  });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('where site data is blocked a token is held until the page is left, and the dialog says so', async () => {
  const { user, registry } = openConsole(part, { signedIn: false });
  const real = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!;
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  try {
    await user.click(await screen.findByRole('button', { name: `Roll back to ${OLD}` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign in' }));
    expect(screen.getByText(/until you reload or close this page/)).toBeVisible();
    await user.type(dialog.getByLabelText('Deploy token'), TOKEN);
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog', { name: 'Roll mf-cart back' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(registry.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Roll back to ${OLD}` }));
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  } finally {
    Object.defineProperty(window, 'sessionStorage', real);
  }
});

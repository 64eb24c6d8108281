import { beginSession } from '@farmgate/shared/auth';
import { signOut } from '@farmgate/shared/data';
import { clearSession } from '@farmgate/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemorySource, renderShell } from '../testing/sample-shell.tsx';

jest.mock('@farmgate/shared/data', () => ({
  settingsQuery: () => ({
    queryKey: ['settings'],
    queryFn: () =>
      Promise.resolve({
        contact: '+91 98765 43210',
        gmail: 'shop@example.com',
        address: '1 Market Road',
        map_url: 'about:blank',
        blog_url: 'https://blog.example/',
      }),
  }),
  signOut: jest.fn(),
}));

const home = new MemorySource({
  'mf-fruit': { routes: [{ id: 'home', path: '/', lazy: () => Promise.resolve({ Component: () => <h1>Home</h1> }) }] },
});
const links = (nav: string) =>
  within(screen.getByRole('navigation', { name: nav }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => {
  clearSession();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('visitors see the pages, the phone number, Sign Up and Login', async () => {
  renderShell('/', home);
  await screen.findByRole('heading', { name: 'Home' });
  expect(links('Main')).toEqual([
    ['Home', '/'],
    ['Plans', '/plans'],
    ['About Us', '/about_us'],
    ['Products', '/products'],
    ['Contact Us', '/contact_us'],
  ]);
  const header = within(screen.getByRole('banner'));
  expect(await header.findByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/signin');
  expect(header.getByRole('link', { name: 'Farmgate, home' })).toHaveAttribute('href', '/');
  expect(header.queryByRole('button', { name: 'Log Out' })).toBeNull();
});

test('on a narrow screen a menu holds the same links, and the phone number', async () => {
  renderShell('/', home);
  await screen.findByRole('heading', { name: 'Home' });
  const pages = links('Main');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const phone = ['+91 98765 43210', 'tel:+919876543210'];
  expect(links('Menu')).toEqual([...pages, ['Sign Up', '/signup'], ['Login', '/signin'], phone]);
  act(() => beginSession({ accessToken: 'abc', username: 'Meena' }));
  const own = [
    ['Cart', '/cart_products'],
    ['My Account', '/my_account'],
    ['My Orders', '/my_orders'],
  ];
  expect(links('Menu')).toEqual([...pages, ...own, phone]);
});

test('customers see cart, account, orders and Log Out', async () => {
  beginSession({ accessToken: 'abc', username: 'Meena' });
  renderShell('/', home);
  await screen.findByRole('heading', { name: 'Home' });
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart_products');
  expect(header.getByRole('link', { name: 'My Account, Meena' })).toHaveAttribute('href', '/my_account');
  expect(header.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/my_orders');
  expect(header.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  await userEvent.click(header.getByRole('button', { name: 'Log Out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('the footer says where and how to reach the shop, and links to every text page', async () => {
  renderShell('/', home);
  await screen.findByRole('heading', { name: 'Home' });
  const footer = within(screen.getByRole('contentinfo'));
  expect(await footer.findByText('1 Market Road')).toBeVisible();
  expect(footer.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(footer.getByRole('link', { name: 'shop@example.com' })).toHaveAttribute('href', 'mailto:shop@example.com');
  expect(footer.getByTitle('Map to the shop')).toHaveAttribute('src', 'about:blank');
  expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeVisible();
  expect(links('Footer')).toEqual([
    ['About us', '/about_us'],
    ['Privacy policy', '/privacy_policy'],
    ['Your data', '/your_data'],
    ['Terms and conditions', '/terms_and_conditions'],
    ['Product returns', '/return_policy'],
    ['Shipping policy', '/shipping_policy'],
    ['Contact us', '/contact_us'],
    ['Blog', 'https://blog.example/'],
  ]);
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay, { once: true });
  await userEvent.click(footer.getByRole('link', { name: 'Product returns' }));
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
});

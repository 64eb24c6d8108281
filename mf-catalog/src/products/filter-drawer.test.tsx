import { fakeApi, renderScreen, sealed } from '@farmgate/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { matchMedia } from '../testing/browser.ts';
import { category, listing, pageOf, products, settings } from '../testing/catalogue.ts';
import * as route from './products-route.tsx';

const shop = {
  'GET /product': pageOf(products(2)),
  'GET /category': sealed(listing([category(1, 'Fresh Vegetables')])),
  'GET /settings': sealed([settings]),
};

test('a narrow window has its filters in the drawer only, loads them when it is idle, and shows them with the touch', async () => {
  const idle: IdleRequestCallback[] = [];
  window.requestIdleCallback = (work) => idle.push(work);
  window.cancelIdleCallback = () => undefined;
  matchMedia('max-width: 1023px');
  fakeApi(shop);
  renderScreen(route, { path: '/products', at: '/products' });
  await screen.findByText('2 products');
  expect(screen.getByRole('complementary', { name: 'Filters' })).toBeEmptyDOMElement();
  await act(async () => {
    for (const work of idle) work({ didTimeout: false, timeRemaining: () => 50 });
    await import('./filter-fields.tsx');
  });
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Filters' }));
  const drawer = within(screen.getByRole('dialog', { hidden: true }));
  expect(drawer.getByRole('checkbox', { name: /Fresh Vegetables/, hidden: true })).toBeInTheDocument();
  expect(drawer.queryByText('Loading filters')).toBeNull();
});

import { renderScreen } from '@farmgate/testing';
import { screen, within } from '@testing-library/react';
import * as route from '../cart/cart-route.tsx';
import { line, openShop } from './shop.ts';

export const ADDRESS = {
  name: 'Asha Kumar',
  mobile: '9876543210',
  email: 'asha@example.com',
  address: '12 Lake View',
  city: 'Coimbatore',
  zipcode: '641042',
};

const LABELS = { name: 'Name', mobile: 'Phone', email: 'Email', address: 'Address', city: 'City', zipcode: 'Pincode' };

/** The cart of two lines, ₹71, with its form ready to be filled in. */
export async function openCheckout() {
  const shop = openShop([line(1, 'Tomato', 20.5, 2), line(2, 'Carrot', 30)]);
  const shown = renderScreen(route, { at: '/cart_products' });
  const form = within(await screen.findByRole('form', { name: 'Order Details' }));
  const { user } = shown;
  const order = () => user.click(screen.getByRole('button', { name: 'Checkout' }));
  const fill = async (address: Partial<typeof ADDRESS> = ADDRESS) => {
    for (const [field, text] of Object.entries(address)) {
      const input = form.getByLabelText(LABELS[field as keyof typeof LABELS]);
      await user.clear(input);
      if (text) await user.paste(text);
    }
  };
  const values = () => Object.values(LABELS).map((label) => (form.getByLabelText(label) as HTMLInputElement).value);
  return { ...shown, shop, form, order, fill, values };
}

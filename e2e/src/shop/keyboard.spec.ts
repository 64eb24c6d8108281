import { violations } from '../system/axe.ts';
import { newCustomer } from '../system/customer.ts';
import { Keyboard } from '../system/keyboard.ts';
import { expect, test, waitForHydration } from '../system/test.ts';

const PRODUCT = 'Carrot Ooty (Gajar)';
const LINE = `${PRODUCT}, 500 g`;

test('a customer can buy with the keyboard alone, and every change is announced', async ({ page, isMobile }) => {
  const customer = newCustomer();
  await page.request.post('/api/auth/signup', { data: customer });
  const keyboard = new Keyboard(page);
  const banner = page.getByRole('banner');
  const main = page.getByRole('main');
  const announcements = page.getByRole('status');

  await test.step('skip the header and open the products', async () => {
    await page.goto('/');
    await expect(main.getByRole('heading', { name: 'Top Categories' })).toBeVisible();
    // Before, the browser follows links itself, to a new document.
    await waitForHydration(page);
    await keyboard.activate(page.getByRole('link', { name: 'Skip to content' }));
    await expect(main).toBeFocused();
    if (isMobile) {
      const menu = page.getByRole('button', { name: 'Menu' });
      await keyboard.tabTo(menu, 'Shift+Tab');
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Menu' });
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      await keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await keyboard.press('Enter');
      await keyboard.activate(dialog.getByRole('link', { name: 'Products' }));
    } else {
      await keyboard.tabTo(banner.getByRole('link', { name: 'Products' }), 'Shift+Tab');
      await keyboard.press('Enter');
    }
    await keyboard.expectAtPage('Products');
  });

  await test.step('find a product and add it, which asks to sign in', async () => {
    await keyboard.tabTo(banner.getByLabel('Search products'), 'Shift+Tab');
    await page.keyboard.type('gajar');
    await keyboard.press('Enter');
    await expect(main).toBeFocused();
    await expect(announcements.filter({ hasText: '2 products found' })).toHaveCount(1);
    await keyboard.activate(main.getByRole('link', { name: PRODUCT }));
    await keyboard.expectAtPage(PRODUCT);
    const pack = main.getByRole('combobox', { name: `Package of ${PRODUCT}` });
    await keyboard.tabTo(pack);
    await page.keyboard.type('500');
    await expect(pack).toHaveValue('500');
    await keyboard.activate(main.getByRole('button', { name: `Add Cart ${PRODUCT}` }));
    await expect(page.getByRole('alert').filter({ hasText: 'Signin to continue...' })).toBeVisible();
    await keyboard.expectAtPage('Sign In');
  });

  await test.step('sign in after a mistake; the product is in the cart', async () => {
    const form = page.getByRole('form', { name: 'Sign In' });
    const email = form.getByRole('textbox', { name: 'Email' });
    await keyboard.activate(form.getByRole('button', { name: 'Sign In' }));
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Email is required');
    await page.keyboard.type(customer.email);
    await keyboard.typeInto(form.getByLabel('Password', { exact: true }), customer.password);
    await keyboard.press('Enter');
    await keyboard.expectAtPage(PRODUCT);
    await expect(page.getByRole('alert').filter({ hasText: 'Logged In Successfully!' })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await keyboard.tabTo(main.getByRole('combobox', { name: `Package of ${PRODUCT}` }));
    await page.keyboard.type('500');
    await expect(main.getByRole('group', { name: `Quantity of ${LINE}` })).toMatchAriaSnapshot(`
      - group "Quantity of ${LINE}":
        - button "Remove ${LINE}"
        - status: "1"
        - button "More of ${LINE}"
    `);
  });

  await test.step('change the cart', async () => {
    await keyboard.tabTo(banner.getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await keyboard.expectAtPage('Cart Overview');
    const row = main.getByRole('row', { name: PRODUCT });
    const quantity = row.getByRole('status');
    const more = row.getByRole('button', { name: `More of ${LINE}` });
    await keyboard.activate(more);
    await expect(quantity).toHaveText('2');
    await expect(announcements.filter({ hasText: 'Cart total' })).toHaveText('Cart total ₹62');
    await expect(more).toBeFocused();
    await keyboard.tabTo(row.getByRole('button', { name: `Less of ${LINE}` }), 'Shift+Tab');
    await keyboard.press('Space');
    await expect(quantity).toHaveText('1');
    await expect(row.getByRole('button', { name: `Remove ${LINE}`, exact: true })).toBeFocused();
    await keyboard.press('Enter');
    const undo = main.getByRole('button', { name: `Undo removing ${LINE}` });
    await expect(undo).toBeFocused();
    await expect(announcements.filter({ hasText: `${LINE} removed` })).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await keyboard.press('Enter');
    await expect(announcements.filter({ hasText: `${LINE} is back in your cart` })).toHaveCount(1);
    await expect(main.getByRole('region', { name: 'Your cart' })).toBeFocused();
    await expect(main.getByRole('table')).toMatchAriaSnapshot(`
      - table:
        - rowgroup:
          - row "Picture Product Price Quantity Total Remove"
        - rowgroup:
          - row "${PRODUCT} 500 g ₹31 MRP ₹39 Quantity of ${LINE} ₹31 Remove ${LINE} from the cart":
            - cell
            - rowheader "${PRODUCT} 500 g"
            - cell "₹31 MRP ₹39"
            - cell "Quantity of ${LINE}":
              - group "Quantity of ${LINE}"
            - cell "₹31"
            - cell "Remove ${LINE} from the cart":
              - button "Remove ${LINE} from the cart"
    `);
  });

  await test.step('order', async () => {
    const form = page.getByRole('form', { name: 'Order Details' });
    await keyboard.activate(form.getByRole('button', { name: 'Checkout' }));
    await expect(form.getByLabel('Name')).toBeFocused();
    await keyboard.tabTo(form.getByRole('checkbox', { name: 'Default address' }), 'Shift+Tab');
    await keyboard.press('Space');
    await expect(form.getByLabel('Email')).toHaveValue(customer.email);
    // The account has no address yet.
    await keyboard.typeInto(form.getByLabel('Address', { exact: true }), '7 Thadagam Road');
    await keyboard.typeInto(form.getByLabel('City'), 'Coimbatore');
    await keyboard.typeInto(form.getByLabel('Pincode'), '641042');
    const cash = form.getByRole('radio', { name: 'Cash on Delivery' });
    await keyboard.tabTo(cash);
    await keyboard.press('ArrowDown');
    await expect(form.getByRole('radio', { name: 'Online payment' })).toBeChecked();
    await keyboard.press('ArrowUp');
    await expect(cash).toBeChecked();
    await keyboard.activate(form.getByRole('button', { name: 'Checkout' }));
    await keyboard.expectAtPage('My Orders');
    await expect(page.getByRole('alert').filter({ hasText: 'Your Order is Confirmed' })).toBeVisible();
    await expect(main.getByRole('list', { name: /^Products of order/ })).toContainText(PRODUCT);
  });
});

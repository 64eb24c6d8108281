import { violations } from '../system/axe.ts';
import { farmgateShop } from '../system/farmgate-shop.ts';
import { customerWithCart } from '../system/customer-with-cart.ts';
import { expect, test } from '../system/test.ts';

test('paying a cancelled order shows one page, and customer and staff see the refund', async ({ page }) => {
  const { order } = await customerWithCart(page);
  const orderNo = await order();
  await page.goto(`/pay?order=${orderNo}`);
  const frame = page.frameLocator('iframe[title="Razorpay test checkout"]');
  const pay = frame.getByRole('button', { name: /^Pay ₹/ });
  await expect(pay).toBeVisible();
  // In another tab, the same cart is ordered with cash on delivery.
  await order('cod');
  await pay.click();

  const cancelled = async () => {
    await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(/^We (are refunding|have refunded) ₹\S+ to your payment method/);
    await expect(page.getByRole('definition').filter({ visible: true })).toHaveText([orderNo, /^₹/]);
    await expect(page.getByText('To pay')).toBeHidden();
    await expect(page.getByText('Your cart stays as it is')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  };
  await cancelled();
  await page.reload();
  await cancelled();

  await page.getByRole('link', { name: 'My Orders' }).click();
  const card = page.getByRole('listitem').filter({ hasText: orderNo });
  await expect(card.getByText('Cancelled')).toBeVisible();
  await expect(card.getByText(/^Online payment · ₹\S+ (is on its way back to you|refunded)$/)).toBeVisible();

  const shown = await farmgateShop('orders', 'show', orderNo);
  expect(shown).toMatch(/Online payment, rejected; ₹\S+ (to be refunded|refund pending|refunded)/);
});

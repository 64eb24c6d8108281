import { ButtonLink, EmptyState } from '@farmgate/shared/ui';
import { isUnanswered } from '../checkout/attempt.ts';

/**
 * Shown when there is nothing to order. If a checkout got no answer, the cart may be empty because the order was placed.
 * @param byHand the customer has just removed the last line
 */
export function EmptyCart({ byHand }: { byHand: boolean }) {
  if (!byHand && isUnanswered()) {
    return (
      <EmptyState
        image="cart"
        title="Your last order may have gone through"
        text="The shop’s answer did not reach you, and your cart is empty now. Check My Orders before you order again."
        action={<ButtonLink href="/my_orders">See My Orders</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      image="cart"
      title="Your cart is empty"
      text="Vegetables, greens and fruit picked within 48 hours are waiting for you."
      action={<ButtonLink href="/products">Browse products</ButtonLink>}
    />
  );
}

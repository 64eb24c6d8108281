import type { CartLine } from '@farmgate/shared/contract';
import type { Cart } from '@farmgate/shared/data';
import { useCartChanging } from '@farmgate/shared/data';
import { useShopForm } from '@farmgate/shared/form';
import { countOutcome } from '@farmgate/shared/remote';
import { Button } from '@farmgate/shared/ui';
import { Form } from '@farmgate/shared/ui/form';
import { useEffect, useRef } from 'react';
import { TEXTS } from '../texts/texts.ts';
import { CheckoutProblem } from './checkout-problem.tsx';
import styles from './checkout.module.css';
import { NO_ADDRESS } from './details.ts';
import { detailsSchema } from './details-schema.ts';
import { isAvailable } from '../lines/cart-line.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OutOfStock } from './out-of-stock.tsx';
import { usePlaceOrder } from './use-place-order.ts';

interface Props {
  cart: Cart;
  onRemove: (line: CartLine) => void;
  /** Gets the number of the order. */
  onPlaced: (orderNo: string) => void;
}

/** Order details, payment choice and the order button. A rejected or failed order keeps what was typed. */
export function Checkout({ cart, onRemove, onPlaced }: Props) {
  const changing = useCartChanging();
  const { place, obstacle } = usePlaceOrder(cart, onPlaced);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => countOutcome('checkout-start'), []);
  const { form, field, busy, errors, values, fill } = useShopForm({
    initialValues: { ...NO_ADDRESS, type: 'cod' },
    schema: detailsSchema,
    draft: 'order-details',
    submit: place,
  });

  const gone = cart.lines.filter((line) => !isAvailable(line));
  const payCash = () => {
    fill({ type: 'cod' });
    button.current?.focus();
  };
  return (
    <Form {...form} aria-label={TEXTS.orderDetails} className={styles.form} data-next="/my_orders">
      <OrderDetails field={field} values={values} fill={fill} />
      <OrderSummary
        cart={cart}
        problem={
          gone.length > 0 ? (
            <OutOfStock lines={gone} onRemove={onRemove} />
          ) : (
            <CheckoutProblem obstacle={obstacle} errors={errors} payment={values.type} onPayCash={payCash} />
          )
        }
      >
        <Button ref={button} type="submit" size="lg" block busy={busy || changing} disabled={gone.length > 0}>
          {TEXTS.checkout}
        </Button>
      </OrderSummary>
    </Form>
  );
}

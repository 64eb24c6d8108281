import { useSession } from '@farmgate/shared/auth';
import type { Cart } from '@farmgate/shared/data';
import { useCartChanging } from '@farmgate/shared/data';
import { useShopForm } from '@farmgate/shared/form';
import { Button } from '@farmgate/shared/ui';
import { Form } from '@farmgate/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { TEXTS } from '../texts.ts';
import { addressDraft } from './address-draft.ts';
import { CheckoutProblem } from './checkout-problem.tsx';
import styles from './checkout.module.css';
import { NO_ADDRESS } from './details.ts';
import { detailsSchema } from './details-schema.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderSummary } from './order-summary.tsx';
import { usePlaceOrder } from './use-place-order.ts';

interface Props {
  cart: Cart;
  /** Gets the number of the order. */
  onPlaced: (orderNo: string) => void;
}

/** Order details, payment choice and the button that orders. Nothing typed is lost, whatever the answer. */
export function Checkout({ cart, onPlaced }: Props) {
  // Whose typing this is stays the same even when the session ends meanwhile.
  const [username] = useState(useSession().username);
  const [address] = useState(() => ({ ...NO_ADDRESS, ...addressDraft.read(username) }));
  const changing = useCartChanging();
  const { place, obstacle } = usePlaceOrder(cart, onPlaced);
  const button = useRef<HTMLButtonElement>(null);
  const shopForm = useShopForm({
    initialValues: { ...address, type: 'cod' },
    schema: detailsSchema,
    submit: place,
  });
  const { form, busy, errors, values, fill } = shopForm;

  useEffect(() => {
    const { type: _payment, ...typed } = values;
    addressDraft.keep(username, typed);
  }, [username, values]);

  const payCash = () => {
    fill({ type: 'cod' });
    button.current?.focus();
  };
  return (
    <Form {...form} aria-label={TEXTS.orderDetails} className={styles.form}>
      <OrderDetails {...shopForm} />
      <OrderSummary
        cart={cart}
        problem={<CheckoutProblem obstacle={obstacle} errors={errors} payment={values.type} onPayCash={payCash} />}
      >
        <Button ref={button} type="submit" size="lg" block busy={busy || changing}>
          {TEXTS.checkout}
        </Button>
      </OrderSummary>
    </Form>
  );
}

import type { useShopForm } from '@farmgate/shared/form';
import { isBlocked } from '@farmgate/shared/storage';
import { Card } from '@farmgate/shared/ui';
import { AddressFields, RadioGroupField, TextField } from '@farmgate/shared/ui/form';
import { memo } from 'react';
import { TEXTS } from '../texts/texts.ts';
import { DefaultAddress } from './default-address.tsx';
import type { Address } from './details.ts';
import type { detailsSchema } from './details-schema.ts';
import styles from './order-details.module.css';

const CASH = { value: 'cod', label: TEXTS.cashOnDelivery, hint: 'Pay at the door when your order arrives.' };
const ONLINE = { value: 'online', label: TEXTS.onlinePayment, hint: 'Pay now by card or UPI.' };

/** The payment page is a document of its own, and learns from storage who pays. */
const payments = () => {
  const hint = 'Online payment needs data storage, which your browser blocks for this shop.';
  return [CASH, isBlocked() ? { ...ONLINE, hint, disabled: true } : ONLINE];
};

type DetailsForm = ReturnType<typeof useShopForm<Address & { type: string }, typeof detailsSchema>>;

type Props = Pick<DetailsForm, 'field' | 'values' | 'fill'>;

/** Who gets the order, where, and how it is paid. A change of the cart does not render it again. */
export const OrderDetails = memo(function OrderDetails({ field, values, fill }: Props) {
  return (
    <Card className={styles.details} padding="lg">
      <h2 className={styles.title}>{TEXTS.orderDetails}</h2>
      <DefaultAddress typed={values} fill={fill} />
      <div className={styles.fields}>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...field('mobile')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          className={styles.wide}
          {...field('email')}
        />
        <AddressFields field={field} wide={styles.wide} />
      </div>
      <RadioGroupField label="Payment" look="cards" options={payments()} {...field('type')} />
    </Card>
  );
});

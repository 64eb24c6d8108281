import type { CheckoutRequest, Profile } from '@farmgate/shared/contract';

/** What the customer tells with an order. */
export type Details = Omit<CheckoutRequest, 'total_price' | 'sub_total' | 'tax_price' | 'cartDetails'>;

/** The part of it that says who gets the order, and where. */
export type Address = Omit<Details, 'type'>;

export const NO_ADDRESS: Address = { name: '', mobile: '', email: '', address: '', city: '', zipcode: '' };

/** The address a customer keeps in their account; what it lacks is ''. */
export const addressOf = ({
  name,
  first_name,
  last_name,
  mobile,
  email,
  address,
  city,
  zipcode,
}: Profile): Address => ({
  name: name || `${first_name} ${last_name}`.trim(),
  mobile,
  email,
  address,
  city,
  zipcode,
});

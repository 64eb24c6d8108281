import { filled, pincodeRule } from './rules.ts';

/** In characters, as the API's. */
const ADDRESS_MAX = 300;

/** What must be known to deliver an order, asked for in the account and with each order. */
export const deliveryRules = {
  mobile: filled('Phone is required'),
  address: filled('Address is required', ADDRESS_MAX),
  city: filled('City is required'),
  zipcode: pincodeRule(),
};

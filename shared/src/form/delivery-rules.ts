import { filled, pincodeRule } from './rules.ts';

/** In characters; the API has the same limit. */
const ADDRESS_MAX = 300;

/** Fields that the shop needs to deliver an order, on the account page and at checkout. */
export const deliveryRules = {
  mobile: filled('Phone is required'),
  address: filled('Address is required', ADDRESS_MAX),
  city: filled('City is required'),
  zipcode: pincodeRule(),
};

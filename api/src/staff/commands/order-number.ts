import { ORDER_NUMBER } from '@farmgate/contract/shop/checkout';
import { InvalidArgumentError } from 'commander';

/** Parses an order number. */
export function orderNumber(text: string): string {
  const number = text.trim().toUpperCase();
  if (ORDER_NUMBER.test(number)) return number;
  throw new InvalidArgumentError('It must be a number like FG-4821-9037-5512.');
}

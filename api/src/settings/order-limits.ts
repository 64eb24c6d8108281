import { wholeNumber } from '@farmgate/service/formats';
import type { SettingsReader } from '@farmgate/service/settings-reader';

/** Maximum orders per hour; 0 for no limit. */
export interface OrderLimits {
  perCustomer: number;
  /** For one delivery address, and for one e-mail address of orders. */
  perAddress: number;
  /** From one network address, which many customers may share. */
  perNetwork: number;
}

export const NO_ORDER_LIMITS: OrderLimits = { perCustomer: 0, perAddress: 0, perNetwork: 0 };

const ordersPerHour = wholeNumber(0, 999_999, 'Set it to a number of orders per hour, or to 0 for no limit.');

export function readOrderLimits(reader: SettingsReader): OrderLimits {
  const limits = reader.read({
    ORDERS_PER_CUSTOMER: ordersPerHour({ default: 20 }),
    ORDERS_PER_ADDRESS: ordersPerHour({ default: 60 }),
    ORDERS_PER_NETWORK: ordersPerHour({ default: 200 }),
  });
  return {
    perCustomer: limits.ORDERS_PER_CUSTOMER,
    perAddress: limits.ORDERS_PER_ADDRESS,
    perNetwork: limits.ORDERS_PER_NETWORK,
  };
}

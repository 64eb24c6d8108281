/** Codes that the columns of `shop.orders` and the wire use. */

/** `payment_mode` */
export const CASH_ON_DELIVERY = 0;
export const ONLINE = 1;

/** `payment_status` */
export const ATTEMPTED = 0;
export const PENDING = 1;
export const CONFIRMED = 2;
export const FAILED = 3;
export const REJECTED = 4;

/** `status`, as far as payments and mail depend on it. */
export const ORDER_CONFIRMED = 1;
export const ORDER_CANCELLED = 5;

/** Payment statuses of an online order that is not paid yet. */
export const OPEN_STATUSES = [ATTEMPTED, PENDING, FAILED];

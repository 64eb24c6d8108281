import { currentCustomer, isSameCustomer } from '@farmgate/shared/auth';
import type { Customer } from '@farmgate/shared/auth';
import type { CheckoutRequest } from '@farmgate/shared/contract';
import { tabStorage } from '@farmgate/shared/storage';

const KEY = 'farmgate.checkout-attempt';

interface Attempt {
  key: string;
  order: string;
  answered: boolean;
  customer: Customer;
}

/** The last attempt of the signed-in customer. It ignores attempts of other customers in this tab. */
function read(): Attempt | undefined {
  const last = JSON.parse(tabStorage.getItem(KEY) ?? 'null') as Attempt | null;
  return last && isSameCustomer(last.customer, currentCustomer()) ? last : undefined;
}

const write = (attempt: Attempt) => tabStorage.setItem(KEY, JSON.stringify(attempt));

/** Not `randomUUID()`, which a shop tried out over plain HTTP from a phone does not have. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * The Idempotency-Key of an order. The same order asked for again keeps its key, even after a reload, so that the shop
 * places it once; another cart or other details are another attempt.
 */
export function attemptKey(order: CheckoutRequest): string {
  const wanted = JSON.stringify(order);
  const last = read();
  const key = last?.order === wanted ? last.key : newKey();
  write({ key, order: wanted, answered: false, customer: currentCustomer() });
  return key;
}

/** The shop has answered: nothing was ordered, or an order that waits for its payment, which the same key finds again. */
export function attemptAnswered(): void {
  const last = read();
  if (last) write({ ...last, answered: true });
}

/** The order stands. */
export const attemptDone = () => tabStorage.removeItem(KEY);

/** Whether an order was sent and no answer has come. */
export const isUnanswered = () => read()?.answered === false;

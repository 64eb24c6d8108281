import type { PayableOrder } from '@farmgate/contract/shop/checkout';
import { isEnded, refundedPaise } from './outcome.ts';

const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;

/** Whole rupees without paise, as everywhere in the shop. */
export const rupees = (paise: number) => {
  const minimumFractionDigits = paise % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits }).format(
    paise / 100,
  );
};

export interface Problem {
  title: string;
  text: string;
  /** Buttons for the customer's next step. */
  choices: ('retry' | 'cash')[];
}

/** Shows the order. For one that can no longer be paid, the amount due and the cart text are hidden. */
export function showOrder(payable: PayableOrder): void {
  const { order } = payable;
  const back = refundedPaise(payable);
  find('#number').textContent = order.order_no;
  find('#amount').textContent = rupees(order.amount_due);
  find('#due').hidden = isEnded(payable);
  find('#cart').hidden = isEnded(payable);
  find('#refund').hidden = back === 0;
  find('#refund dd').textContent = rupees(back);
  find('dl').hidden = false;
}

/** Shows progress; the customer can only wait. */
export function showProgress(text: string, title = 'Payment'): void {
  find('h1').textContent = title;
  find('#progress').hidden = false;
  find('#progress span:last-child').textContent = text;
  find('#problem').hidden = true;
  find('.choices').hidden = true;
}

/** Shows a problem. Screen readers announce it, and the first choice gets the focus. */
export function showProblem({ title, text, choices }: Problem): void {
  find('h1').textContent = title;
  find('#progress').hidden = true;
  find('#problem').hidden = false;
  find('#problem').textContent = text;
  find('.choices').hidden = choices.length === 0;
  for (const button of document.querySelectorAll('button')) {
    button.hidden = !choices.includes(button.name as 'retry' | 'cash');
  }
  document.querySelector<HTMLButtonElement>('button:not([hidden])')?.focus();
}

export function onChoice(choice: 'retry' | 'cash', act: () => void): void {
  find<HTMLButtonElement>(`button[name=${choice}]`).addEventListener('click', act);
}

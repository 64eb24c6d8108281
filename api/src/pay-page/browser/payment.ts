import type { PayableOrder } from '@farmgate/contract/shop/checkout';
import { CallError, findOrder, hasSession, reportFailure, payCash, verify } from './calls.ts';
import type { Proof } from './checkout.ts';
import { loadCheckout, openCheckout } from './checkout.ts';
import { endedText, refundText } from './ended.ts';
import { AFTER, isEnded, nextPath } from './outcome.ts';
import { showOrder, showProblem, showProgress } from './view.ts';
import type { Problem } from './view.ts';

export interface PaymentPageContext {
  orderNo: string;
  /** URL of the provider's script, and the nonce that allows it to run. */
  script: string;
  nonce: string;
  leave: (path: string) => void;
}

const SIGN_IN = '/signin?next=%2Fmy_orders';
const CASH_IS_FINE = 'You can also pay in cash when your order arrives.';
const NO_STORAGE: Problem = {
  title: 'Online payment does not work in this browser',
  text: 'Online payment needs data storage, which your browser blocks for this shop. Your order is kept. Allow cookies and site data for this site in your browser’s settings, sign in again, and finish the payment from My Orders.',
  choices: [],
};
/** Attempts to send a proof. After that, the shop learns about the payment from the provider. */
const VERIFICATIONS = 3;

/** One visit of the payment page: opens the payment until it succeeds or the customer chooses cash. */
export function createPayment({ orderNo, script, nonce, leave }: PaymentPageContext) {
  let failure = '';

  /** Reloads the order and opens the provider's window. */
  async function start(): Promise<void> {
    if (!hasSession()) return showProblem(NO_STORAGE);
    await attempt(async () => {
      showProgress('One moment…');
      const order = await findOrder(orderNo);
      if (hasEnded(order)) return;
      showOrder(order);
      showProgress('Opening the payment window…');
      if (!(await loads())) return;
      showProgress('Finish your payment in the window that has opened.');
      failure = '';
      openCheckout(order, {
        onPaid: (proof) => void confirm(order, proof),
        onFailed: (reason) => {
          failure = reason || 'The payment failed.';
          void reportFailure(order).catch(() => undefined);
        },
        onClosed: () => void lookAgain(),
      });
    });
  }

  /** The window was closed, but the payment may have succeeded. */
  async function lookAgain(): Promise<void> {
    await attempt(async () => {
      showProgress('One moment…');
      if (hasEnded(await findOrder(orderNo))) return;
      if (failure) showProblem(problem('The payment failed', failure));
      else showProblem(problem('Your payment is not finished', 'The payment window was closed.'));
    });
  }

  async function confirm(order: PayableOrder, proof: Proof): Promise<void> {
    showProgress('Confirming your payment…');
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await verify(order, proof);
        return leave(AFTER[answer.payment_status]!);
      } catch (error) {
        const { status, message } = error as CallError;
        if (status === 401) return leave(SIGN_IN);
        const isPassing = status === 0 || status >= 500;
        if (!isPassing) return attempt(() => showRejection(message));
        if (tries === VERIFICATIONS) return leave('/my_orders?payment=pending');
        await new Promise((resolve) => setTimeout(resolve, 500 * tries));
      }
    }
  }

  /** Shows why the shop rejected a proof. The order's state gives the reason and the refunds. */
  async function showRejection(message: string): Promise<void> {
    const order = await findOrder(orderNo);
    if (hasEnded(order, true)) return;
    showOrder(order);
    if (order.refunds.length === 0) showProblem({ title: 'We are checking your payment', text: message, choices: [] });
    else showProblem(problem('This payment did not pay your order', refundText(order)));
  }

  async function switchToCash(): Promise<void> {
    await attempt(async () => {
      showProgress('Changing to cash on delivery…');
      await payCash(orderNo);
      leave('/my_orders?payment=cash');
    });
  }

  /** Leaves the page, or shows why there is nothing to pay. */
  function hasEnded(order: PayableOrder, hasTried = false): boolean {
    const path = nextPath(order);
    if (path) leave(path);
    else if (isEnded(order)) {
      showOrder(order);
      showProblem(endedText(order, hasTried));
    }
    return path !== undefined || isEnded(order);
  }

  async function loads(): Promise<boolean> {
    try {
      await loadCheckout(script, nonce);
      return true;
    } catch {
      showProblem(problem('Payment failed to load', 'The payment provider’s page failed to load. Are you online?'));
      return false;
    }
  }

  /** Runs work and shows its error. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { status, message } = error as CallError;
      if (status === 401) leave(SIGN_IN);
      else if (status === 404)
        showProblem({ title: 'Order not found', text: 'Check the order number in My Orders.', choices: [] });
      else showProblem(problem('Payment is not possible right now', message));
    }
  }

  return { start, switchToCash };
}

const problem = (title: string, reason: string) => ({
  title,
  text: `${reason} Your order is kept. ${CASH_IS_FINE}`,
  choices: ['retry', 'cash'] as ('retry' | 'cash')[],
});

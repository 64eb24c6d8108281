import { ApiError } from '@farmgate/shared/api';
import type { CashOrderAnswer, CheckoutRequest, OnlineOrderAnswer } from '@farmgate/shared/contract';
import { cartQuery, ordersKey } from '@farmgate/shared/data';
import type { Cart } from '@farmgate/shared/data';
import { notify } from '@farmgate/shared/notify';
import { countOutcome } from '@farmgate/shared/remote';
import { useNavigate } from '@farmgate/shared/router';
import { useQueryClient } from '@farmgate/shared/query';
import { useState } from 'react';
import { checkout } from '../api/checkout.ts';
import { TEXTS } from '../texts/texts.ts';
import { attemptDone, attemptKey, attemptAnswered } from './attempt.ts';
import type { Details } from './details.ts';
import { leaveForPayment } from './leave-for-payment.ts';
import { orderRequest } from './order-request.ts';
import { priceChanges } from './price-changes.ts';
import type { PriceChange } from './price-changes.ts';

const NOT_FOUND = 404;
const CONFLICT = 409;
const SERVER_ERROR = 500;
const NOT_AVAILABLE = 503;

/** Why an order was not placed, where the form has more to say than the shop's words. */
export type Obstacle =
  | { kind: 'prices'; message: string; changes: PriceChange[]; before: number; now: number }
  | { kind: 'no-online-payment'; message: string }
  /** No answer, or a broken one: the order may or may not stand. */
  | { kind: 'no-answer' };

/**
 * The provider of online payment is not available. For an order in cash the same status means that the shop is busy, and so it does
 * if it is temporary: an earlier try may have placed the order, so its key must stay.
 */
const isNotOffered = (error: ApiError, { type }: CheckoutRequest) =>
  error.status === NOT_AVAILABLE && type === 'online' && !error.isTemporary;

const isNoAnswer = (error: ApiError, order: CheckoutRequest) =>
  error.kind !== 'rejected' || (error.status >= SERVER_ERROR && !isNotOffered(error, order));

const isOnline = (placed: CashOrderAnswer | OnlineOrderAnswer): placed is OnlineOrderAnswer => 'key_id' in placed.order;

/** Places the order for a cart: once, however often it is asked for. */
export function usePlaceOrder(cart: Cart, onPlaced: (orderNo: string) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const { queryKey } = cartQuery();

  function succeed({ order }: CashOrderAnswer) {
    onPlaced(order.order_no);
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: ordersKey });
    void notify('success', TEXTS.orderConfirmed);
    void navigate('/my_orders');
  }

  /** Shows the cart as the shop has it now. */
  async function refreshCart(): Promise<Cart> {
    await client.invalidateQueries({ queryKey });
    return client.getQueryData(queryKey) ?? cart;
  }

  /** @throws the error, for the form to show it, unless an obstacle says it all */
  async function fail(error: ApiError, order: CheckoutRequest) {
    if (isNotOffered(error, order)) return setObstacle({ kind: 'no-online-payment', message: error.message });
    if (error.status !== CONFLICT && error.status !== NOT_FOUND) throw error;
    const now = await refreshCart();
    const { total } = error.data as { total?: number };
    if (total === undefined) throw error;
    const changes = priceChanges(cart, now);
    setObstacle({ kind: 'prices', message: error.message, changes, before: cart.total, now: total });
  }

  /** Resolves to whether the order stands: if not, or not until it is paid, its details may be needed again. */
  async function place(details: Details): Promise<boolean> {
    setObstacle(undefined);
    const order = orderRequest(cart, details);
    try {
      const placed = await checkout(order, attemptKey(order));
      countOutcome('order');
      if (isOnline(placed)) {
        attemptAnswered();
        leaveForPayment(placed.order.order_no);
        return false;
      }
      attemptDone();
      succeed(placed);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isNoAnswer(error, order)) {
        setObstacle({ kind: 'no-answer' });
        throw error;
      }
      attemptAnswered();
      await fail(error, order);
      return false;
    }
  }

  return { place, obstacle };
}

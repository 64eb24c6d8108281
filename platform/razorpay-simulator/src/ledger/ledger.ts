import type { Entity, Order, Payment, Refund } from './entities.ts';
import { HOSTILE_TEXT, NO_LEDGER_FAULTS } from './faults.ts';
import type { LedgerFaults } from './faults.ts';
import { newId, now } from './ids.ts';
import type { Journal } from './journal.ts';

/** A call that Razorpay would answer with 400. */
export class LedgerError extends Error {
  override name = 'LedgerError';
}

export interface NewOrder {
  amount: number;
  currency: string;
  receipt?: string;
  notes?: Record<string, string>;
}

export interface Payer {
  method?: string;
  email?: string;
  contact?: string;
  /** Paise; all that the order costs unless given. */
  amount?: number;
}

/** Every order, payment and refund of one account, and the rules that hold between them. */
export class Ledger {
  faults: LedgerFaults = NO_LEDGER_FAULTS;
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();

  constructor(private readonly journal: Journal) {
    for (const entity of journal.read()) this.#remember(entity);
  }

  createOrder({ amount, currency, receipt = '', notes = {} }: NewOrder): Order {
    return this.#keep<Order>({
      id: newId('order'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt: receipt || null,
      status: 'created',
      attempts: 0,
      notes,
      created_at: now(),
    });
  }

  order(id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw new LedgerError('The id provided does not exist');
    return order;
  }

  payment(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new LedgerError('The id provided does not exist');
    return payment;
  }

  paymentsOf(orderId: string): Payment[] {
    return [...this.payments.values()].filter((payment) => payment.order_id === orderId);
  }

  /** A payment of an order, for the whole of it unless the payer says otherwise. @throws LedgerError when it is paid already */
  pay(orderId: string, status: 'authorized' | 'captured' | 'failed', payer: Payer = {}): Payment {
    const order = this.order(orderId);
    if (order.status === 'paid') throw new LedgerError('Payment already done for this order.');
    this.#keep({ ...order, status: 'attempted', attempts: order.attempts + 1 });
    const failed = status === 'failed';
    const hostile = Math.random() < this.faults.hostileText ? HOSTILE_TEXT : '';
    const payment = this.#keep<Payment>({
      id: newId('pay'),
      entity: 'payment',
      amount: payer.amount ?? order.amount,
      currency: order.currency,
      status: failed ? 'failed' : 'authorized',
      order_id: order.id,
      method: hostile || (payer.method ?? 'card'),
      captured: false,
      amount_refunded: 0,
      refund_status: null,
      email: hostile || (payer.email ?? ''),
      contact: hostile || (payer.contact ?? ''),
      error_code: failed ? 'BAD_REQUEST_ERROR' : null,
      error_description: failed ? `Your payment was declined by the bank.${hostile}` : hostile || null,
      created_at: now(),
    });
    return status === 'captured' ? this.capture(payment.id) : payment;
  }

  /** Takes the money, of a payment that had failed at first as well: banks answer late. */
  capture(paymentId: string): Payment {
    const payment = this.payment(paymentId);
    if (payment.captured) return payment;
    const order = this.order(payment.order_id);
    const paid = order.amount_paid + payment.amount;
    const isPaid = paid >= order.amount;
    this.#keep<Order>({
      ...order,
      status: isPaid ? 'paid' : 'attempted',
      amount_paid: Math.min(paid, order.amount),
      amount_due: Math.max(order.amount - paid, 0),
    });
    return this.#keep({ ...payment, status: 'captured', captured: true, error_code: null, error_description: null });
  }

  refundById(id: string): Refund {
    const refund = this.refunds.get(id);
    if (!refund) throw new LedgerError('The id provided does not exist');
    return refund;
  }

  refund(paymentId: string, amount: number | undefined, receipt = ''): Refund {
    const payment = this.payment(paymentId);
    const left = payment.amount - payment.amount_refunded;
    const back = amount ?? left;
    if (!payment.captured) throw new LedgerError('The payment has not been captured');
    if (left === 0) throw new LedgerError('The payment has been fully refunded already');
    if (back > left) throw new LedgerError('The total refund amount is greater than the refund payment amount');
    this.#keep<Payment>({
      ...payment,
      amount_refunded: payment.amount_refunded + back,
      refund_status: back === left ? 'full' : 'partial',
      status: back === left ? 'refunded' : payment.status,
    });
    return this.#keep<Refund>({
      id: newId('rfnd'),
      entity: 'refund',
      amount: back,
      currency: payment.currency,
      payment_id: paymentId,
      receipt: receipt || null,
      status: Math.random() < this.faults.pendingRefunds ? 'pending' : 'processed',
      created_at: now(),
    });
  }

  /** Ends a pending refund. One that fails leaves the money with the shop. */
  endRefund(id: string): Refund {
    const refund = this.refundById(id);
    if (refund.status !== 'pending') return refund;
    if (Math.random() >= this.faults.failedRefunds) return this.#keep({ ...refund, status: 'processed' });
    const payment = this.payment(refund.payment_id);
    const amount_refunded = payment.amount_refunded - refund.amount;
    const refund_status = amount_refunded > 0 ? 'partial' : null;
    this.#keep<Payment>({ ...payment, amount_refunded, refund_status, status: 'captured' });
    return this.#keep({ ...refund, status: 'failed' });
  }

  #keep<Kind extends Entity>(entity: Kind): Kind {
    this.#remember(entity);
    this.journal.write(entity);
    return entity;
  }

  #remember(entity: Entity): void {
    if (entity.entity === 'order') this.orders.set(entity.id, entity);
    else if (entity.entity === 'payment') this.payments.set(entity.id, entity);
    else this.refunds.set(entity.id, entity);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { KEYS, startSimulator } from '@farmgate/razorpay-simulator/testing';
import type { Received } from '@farmgate/razorpay-simulator/testing';
import type { FastifyBaseLogger } from 'fastify';
import { eq } from 'drizzle-orm';
import { orders, paymentEvents } from '../database/schema.ts';
import { createRazorpay } from '../payments/razorpay/client.ts';
import { fill, deleteOrders } from './checkout-shop.ts';
import { signedIn, stock } from './fixtures.ts';
import type { Shopper } from './shopper.ts';
import { shopper } from './shopper.ts';
import type { TestShop } from './test-shop.ts';
import { createTestShop } from './test-shop.ts';

export interface Proof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A stocked shop with Asha signed in, and a simulated provider whose events wait in `simulator.shop.received`. */
export async function openPaymentShop(log?: FastifyBaseLogger) {
  const simulator = await startSimulator();
  const gateway = createRazorpay({
    ...KEYS,
    apiUrl: simulator.url,
    webhookSecrets: [KEYS.webhookSecret, 'the one before'],
    checkoutScript: '/razorpay-simulator/checkout.js',
    timeoutMs: 30_000,
  });
  const shop = await createTestShop({ gateway, log });
  await stock(shop.db);
  const asha = shopper(shop, await signedIn(shop));

  /** An online order of the usual two lines, ₹56.09. */
  const orderOnline = async (who: Shopper = asha, key?: string) => {
    await fill(who);
    const request = await who.request();
    const response = await who.checkout(
      { ...request, type: 'online', total_price: Math.round(request.total_price * 100) },
      key,
    );
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<{ order: { id: string; order_no: string; amount_due: number; key_id: string } }>().order;
  };

  const verify = (proof: Proof, changes: object = {}, who: Shopper = asha) =>
    shop.post(
      '/checkout/verification',
      {
        orderCreationId: proof.razorpay_order_id,
        razorpayPaymentId: proof.razorpay_payment_id,
        razorpayOrderId: proof.razorpay_order_id,
        razorpaySignature: proof.razorpay_signature,
        ...changes,
      },
      { token: who.token },
    );

  /** Hands an event to the shop as the provider does. */
  const deliver = ({ body, headers }: Pick<Received, 'body' | 'headers'>) =>
    shop.post('/payments/webhook', body, {
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': String(headers['x-razorpay-signature']),
        'x-razorpay-event-id': String(headers['x-razorpay-event-id']),
      },
    });

  /** The events the provider has sent since the last time, once there are as many as expected. */
  const events = async (count: number): Promise<Received[]> => {
    const { received } = simulator.shop;
    for (let tries = 0; received.length < count && tries < 6_000; tries += 1) await delay(10);
    return received.splice(0);
  };

  const order = async (orderNo: string) => (await shop.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]!;

  return {
    shop,
    gateway,
    simulator,
    asha,
    orderOnline,
    verify,
    deliver,
    events,
    order,
    close: () => Promise.all([shop.close(), simulator.close()]),
  };
}

/** The next attempt at everything that has failed is due. */
export const makeDue = (shop: TestShop) => shop.pool.query('UPDATE shop.payment_attempts SET due_at = now()');

export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;

/**
 * The payment desk of a test file. Each test begins without carts, orders and payment events, and with a provider that
 * answers.
 */
export function paymentShop(log?: FastifyBaseLogger): PaymentShop {
  const desk = {} as PaymentShop;
  beforeAll(async () => void Object.assign(desk, await openPaymentShop(log)));
  beforeEach(async () => {
    await desk.simulator.control.setRest({ errors: 0, hangs: 0, lostAnswers: 0 });
    await desk.simulator.control.setWebhooks({ beforeAnswers: 0 });
    await desk.simulator.control.setLedger({ hostileText: 0, pendingRefunds: 0, failedRefunds: 0, refundMs: 1_000 });
    await deleteOrders(desk.shop);
    await desk.shop.db.delete(paymentEvents);
  });
  afterAll(() => desk.close());
  return desk;
}

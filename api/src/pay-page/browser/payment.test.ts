/** @jest-environment jsdom */
import type { PayableOrder } from '@farmgate/contract/shop/checkout';
import { payableOrder } from '../../testing/payable-order.ts';
import { payDocument } from '../document.ts';
import { createPayment } from './payment.ts';
import { onChoice } from './view.ts';

const ORDER = payableOrder();
const PROOF = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'ab' };
const CONFIRMED = { message: 'Your Order is Confirmed', order: { order_no: 'FG-1111-2222' }, payment_status: 2 };

interface Options {
  key: string;
  handler: (proof: typeof PROOF) => void;
  modal: { ondismiss: () => void };
}

let answers: Record<string, { status: number; body: object }>;
let calls: { call: string; body: unknown; token: string | undefined }[];
let left: string[];
let opened: Options[];
let failPayment: (event: object) => void;
let payment: ReturnType<typeof createPayment>;

beforeEach(() => {
  document.documentElement.innerHTML = payDocument('n', '/checkout.js');
  localStorage.setItem('authToken', 'token');
  [calls, left, opened] = [[], [], []];
  answers = { 'GET /checkout/payment/FG-1111-2222': { status: 200, body: ORDER } };
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace('/api', '')}`;
    const headers = init.headers as Record<string, string>;
    calls.push({ call, body: init.body && JSON.parse(init.body as string), token: headers['x-access-token'] });
    const answer = answers[call];
    if (!answer) throw new TypeError('offline');
    return { ok: answer.status < 300, status: answer.status, json: async () => answer.body } as Response;
  }) as never;
  window.Razorpay = class {
    constructor(options: Options) {
      opened.push(options);
    }
    on(_event: string, listener: (event: object) => void) {
      failPayment = listener;
    }
    open() {}
  } as never;
  payment = createPayment({
    orderNo: 'FG-1111-2222',
    script: 'http://localhost/checkout.js',
    nonce: 'n',
    leave: (path) => left.push(path),
  });
});

/** All answers here come in microtasks: a task runs after the last of them. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const text = (selector: string) => document.querySelector(selector)!.textContent;
const choices = () => [...document.querySelectorAll('button:not([hidden])')].map((button) => button.textContent);
const isShown = (selector: string) => !document.querySelector<HTMLElement>(selector)!.hidden;

test('a paid order is verified with the proof and the order, and leads to My Orders', async () => {
  answers['POST /checkout/verification'] = { status: 200, body: CONFIRMED };
  await payment.start();
  expect([text('#number'), text('#amount')]).toEqual(['FG-1111-2222', '₹62']);
  expect(opened).toMatchObject([
    {
      key: 'rzp_test_1',
      order_id: 'order_1',
      amount: 6_200,
      currency: 'INR',
      prefill: { name: 'Asha', email: 'asha@example.com', contact: '9876543210' },
      theme: { color: '#1f6d3b' },
    },
  ]);
  opened[0]!.handler(PROOF);
  await settled();
  expect(calls.at(-1)).toEqual({
    call: 'POST /checkout/verification',
    token: 'token',
    body: {
      orderCreationId: 'order_1',
      razorpayPaymentId: 'pay_1',
      razorpayOrderId: 'order_1',
      razorpaySignature: 'ab',
      total_price: 6_200,
      sub_total: 62,
      tax_price: 0,
      name: 'Asha',
      email: 'asha@example.com',
      mobile: '9876543210',
      address: '1 Mill Road',
      city: 'Coimbatore',
      zipcode: '641042',
      cartDetails: { id: [7] },
      type: 'online',
    },
  });
  expect(left).toEqual(['/my_orders?payment=confirmed']);
});

test('a payment that fails is given notice of, and may be tried again or turned into cash', async () => {
  answers['POST /checkout/fail'] = { status: 200, body: { ...CONFIRMED, payment_status: 3 } };
  await payment.start();
  failPayment({ error: { description: 'The bank said no.' } });
  await settled();
  expect(calls.at(-1)).toMatchObject({
    call: 'POST /checkout/fail',
    body: { orderId: 'order_1', cartDetails: { id: [7] } },
  });
  opened[0]!.modal.ondismiss();
  await settled();
  expect(text('h1')).toBe('The payment did not go through');
  expect(text('#problem')).toContain('The bank said no. Your order is kept.');
  expect(choices()).toEqual(['Try again', 'Pay cash on delivery instead']);
  expect(document.activeElement?.textContent).toBe('Try again');
});

test('a closed window leaves the choice', async () => {
  await payment.start();
  opened[0]!.modal.ondismiss();
  await settled();
  expect(text('h1')).toBe('Your payment is not finished');
  expect(left).toEqual([]);
  answers['POST /checkout/cash/FG-1111-2222'] = { status: 200, body: { order: { id: 1, order_no: 'FG-1111-2222' } } };
  await payment.switchToCash();
  expect(left).toEqual(['/my_orders?payment=cash']);
});

test.each([
  [{ payment_status: 2 }, '/my_orders?payment=confirmed'],
  [{ payment_status: 1 }, '/my_orders?payment=pending'],
  [{ payment_mode: 0, payment_status: 1 }, '/my_orders?payment=cash'],
])('an order that is %j by now has nothing to do here', async (change, path) => {
  answers['GET /checkout/payment/FG-1111-2222']!.body = { ...ORDER, ...change };
  await payment.start();
  expect(left).toEqual([path]);
  expect(opened).toEqual([]);
});

const BACK = { amount: 17, status: 'on-its-way' as const, created_at: '2026-11-22T10:00:00.000Z' };
const REFUNDED_TEXT =
  'We are sending ₹17 back the way you paid. Banks take up to 7 working days. My Orders shows when it is done.';

describe('an order that can no longer be paid', () => {
  /** Nothing to pay, nothing to choose, no word of the cart. */
  const saysOnly = (title: string, words: string) => {
    expect([text('h1'), text('#problem')]).toEqual([title, words]);
    expect(['#due', '#cart', '.choices', '#progress'].map(isShown)).toEqual([false, false, false, false]);
    expect(text('#number')).toBe('FG-1111-2222');
    expect(left).toEqual([]);
  };

  test('is not opened at the provider', async () => {
    answers['GET /checkout/payment/FG-1111-2222']!.body = { ...ORDER, order_status: 5, refunds: [BACK] };
    await payment.start();
    saysOnly('This order was cancelled', REFUNDED_TEXT);
    expect([isShown('#refund'), text('#refund dd')]).toEqual([true, '₹17']);
    expect(opened).toEqual([]);
  });

  test.each<[string, PayableOrder['refunds'], string]>([
    ['captured', [BACK], REFUNDED_TEXT],
    ['only authorized', [], 'If your bank has taken money for it, you get it back.'],
  ])('and was cancelled in another tab before its payment was %s', async (_how, refunds, words) => {
    await payment.start();
    expect([isShown('#due'), isShown('#cart'), isShown('#refund')]).toEqual([true, true, false]);
    answers['POST /checkout/verification'] = { status: 409, body: { message: 'This order can no longer be paid.' } };
    answers['GET /checkout/payment/FG-1111-2222']!.body = { ...ORDER, payment_status: 4, order_status: 5, refunds };
    opened[0]!.handler(PROOF);
    await settled();
    saysOnly('This order was cancelled', words);
  });
});

test('a payment of another amount goes back, and the order can be paid again', async () => {
  await payment.start();
  answers['POST /checkout/verification'] = { status: 409, body: { message: 'This payment is not for the amount.' } };
  answers['GET /checkout/payment/FG-1111-2222']!.body = { ...ORDER, refunds: [BACK] };
  opened[0]!.handler(PROOF);
  await settled();
  expect(text('h1')).toBe('This payment did not pay your order');
  expect(text('#problem')).toContain(`${REFUNDED_TEXT} Your order is kept.`);
  expect([text('#amount'), text('#refund dd')]).toEqual(['₹62', '₹17']);
  expect(choices()).toEqual(['Try again', 'Pay cash on delivery instead']);
});

test('a script that does not load is an alert, and loads at the second try', async () => {
  const Razorpay = window.Razorpay;
  window.Razorpay = undefined;
  const append = jest.spyOn(document.head, 'append').mockImplementation((...scripts) => {
    (scripts[0] as HTMLScriptElement).dispatchEvent(new Event('error'));
  });
  onChoice('retry', () => void payment.start());
  await payment.start();
  const alert = document.querySelector('[role=alert]')!;
  expect(alert.textContent).toContain('failed to load');
  expect(isShown('[role=alert]')).toBe(true);
  expect(choices()).toHaveLength(2);

  append.mockImplementation((...scripts) => {
    window.Razorpay = Razorpay;
    (scripts[0] as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
  document.querySelector<HTMLButtonElement>('button[name=retry]')!.click();
  await settled();
  expect(opened).toHaveLength(1);
  append.mockRestore();
});

test.each([
  [401, { message: 'UnAuthorized!' }, ['/signin?next=%2Fmy_orders'], 'Payment'],
  [404, { message: 'Order not found' }, [], 'Order not found'],
  [503, { message: 'Online payment is not available just now.' }, [], 'Payment is not possible just now'],
])('an answer of %p', async (status, body, path, title) => {
  answers['GET /checkout/payment/FG-1111-2222'] = { status, body };
  await payment.start();
  expect([left, text('h1')]).toEqual([path, title]);
});

describe('a proof that cannot be handed in', () => {
  const pay = async () => {
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void) => queueMicrotask(act)) as never);
    await payment.start();
    opened[0]!.handler(PROOF);
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    jest.restoreAllMocks();
  };

  test('is tried three times, then left to the shop, which hears of the payment anyway', async () => {
    await pay();
    expect(calls.filter(({ call }) => call === 'POST /checkout/verification')).toHaveLength(3);
    expect(left).toEqual(['/my_orders?payment=pending']);
  });

  test('because the shop says no is told', async () => {
    answers['POST /checkout/verification'] = { status: 422, body: { message: 'This payment could not be verified' } };
    await pay();
    expect(text('#problem')).toBe('This payment could not be verified');
    expect(choices()).toEqual([]);
  });
});

test('where site data is blocked it says what to do, and calls nothing', async () => {
  const real = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  await payment.start();
  Object.defineProperty(window, 'localStorage', real);
  expect(text('h1')).toBe('Online payment does not work in this browser');
  expect(text('#problem')).toContain('Allow cookies and site data');
  expect(choices()).toEqual([]);
  expect(calls).toEqual([]);
});

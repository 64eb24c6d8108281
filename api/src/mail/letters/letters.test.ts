import type { OrderRow } from '../../orders/store.ts';
import { html } from '../html.ts';
import { orderConfirmedMail } from './order-confirmed.ts';
import { paymentFailedMail } from './payment-failed.ts';
import { resetCodeMail } from './reset-code.ts';
import { welcomeMail } from './welcome.ts';

const order = {
  orderNo: 'FG-4821-9037',
  paymentMode: 0,
  paymentStatus: 1,
  taxPaise: 0,
  totalPaise: 4_785,
  name: 'Asha <Raman>',
  email: 'other@example.com',
  address: '4 Lake View',
  city: 'Coimbatore',
  zipcode: '641042',
  items: [
    { name: 'Tomato', packGrams: 250, quantity: 3, totalPaise: 3_414 },
    { name: 'Brinjal & Co', packGrams: 1_500, quantity: 1, totalPaise: 1_371 },
  ],
} as OrderRow;
const SHOP = 'https://shop.example';
/** The account's address, confirmed. The order's own is not used. */
const TO = 'asha@example.com';

/** The text of an HTML mail, as a mail program shows it: without the preview that lists of mails show. */
const shown = (markup: string) =>
  markup
    .replace(/^[\s\S]*<body/, '<body')
    .replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('an order that is confirmed', () => {
  const invoice = Buffer.from('%PDF-');
  const mail = orderConfirmedMail(TO, order, invoice, SHOP);

  test('is told of in plain text and HTML alike, lines first, the sum last', () => {
    const lines = 'Tomato, 250 g × 3: ₹34.14\nBrinjal & Co, 1.5 kg × 1: ₹13.71\nTotal: ₹47.85\n\nPayment: Cash';
    expect(mail.text).toContain(lines);
    expect(mail.text).toContain('Delivery to: 4 Lake View, Coimbatore 641042');
    const words = 'Tomato 250 g × 3 ₹34.14 Brinjal &#38; Co 1.5 kg × 1 ₹13.71 Total ₹47.85 Payment Cash on Delivery';
    expect(shown(mail.html)).toContain(`Hello Asha &#60;Raman&#62;, `);
    expect(shown(mail.html)).toContain(
      `${words} Delivery to 4 Lake View, Coimbatore 641042 View your order The bill of`,
    );
    expect(mail.html.match(/font-weight:700;border-bottom:0">(Total|₹47\.85)/g)).toHaveLength(1);
    expect(mail.html).not.toContain('Tax');
  });

  test('comes with its invoice', () => {
    expect(mail).toMatchObject({ to: 'asha@example.com', subject: 'Your Order is Confirmed: FG-4821-9037' });
    expect(mail.attachments).toEqual([
      { filename: 'FG-4821-9037.pdf', content: invoice, contentType: 'application/pdf' },
    ]);
  });

  test('names its tax, down to a paisa', () => {
    const taxed = orderConfirmedMail(TO, { ...order, taxPaise: 1 }, invoice, SHOP);
    expect(taxed.text).toContain('Tax: ₹0.01\nTotal: ₹47.85');
    expect(taxed.text).toContain('The tax invoice is attached.');
    expect(mail.text).toContain('The bill of supply is attached.');
  });
});

test('a payment that failed says what, and what to do', () => {
  const mail = paymentFailedMail(TO, order, SHOP);
  expect(mail).toMatchObject({
    to: 'asha@example.com',
    subject: 'Your payment for order FG-4821-9037 failed',
  });
  expect(mail.text).toContain('The payment of ₹47.85 for your order FG-4821-9037 failed.');
  expect(mail.text).toContain('https://shop.example/cart_products');
  expect(mail.html).toContain('href="https://shop.example/cart_products"');
  expect(shown(mail.html)).toContain('Go to your cart');
});

test('a code stands alone in its line, and in its subject', () => {
  const mail = resetCodeMail({ email: 'asha@example.com', name: 'Asha', emailConfirmedAt: new Date() }, '482913');
  expect(mail).toMatchObject({ to: 'asha@example.com', subject: '482913 is your Farmgate code' });
  expect(mail.text.split('\n\n')).toEqual(expect.arrayContaining(['Hello Asha,', '482913']));
  expect(shown(mail.html)).toContain(' 482913 ');
});

test('mail to an address that is not confirmed repeats nothing that was typed', () => {
  const name = 'You won! Visit http://prize.example';
  const code = resetCodeMail({ email: 'victim@example.com', name, emailConfirmedAt: null }, '482913');
  const welcome = welcomeMail('victim@example.com', `${SHOP}/confirm_email?id=7&expires=1&signature=a_b`);
  for (const { subject, text, html: markup } of [code, welcome]) {
    expect(`${subject} ${text} ${markup}`).not.toMatch(/won|prize|victim/);
    expect(text).toMatch(/^Hello,\n/);
  }
});

test('the welcome says what to do, and what to do if it was not you', () => {
  const link = `${SHOP}/confirm_email?id=7&expires=1&signature=a_b`;
  const mail = welcomeMail('asha@example.com', link);
  expect(mail).toMatchObject({ to: 'asha@example.com', subject: 'Welcome to Farmgate: confirm your e-mail address' });
  expect(mail.text).toContain(`\n\n${link}\n\n`);
  expect(mail.text).toContain('If this was not you, ignore this mail.');
  expect(mail.html).toContain('href="https://shop.example/confirm_email?id=7&#38;expires=1&#38;signature=a_b"');
  expect(shown(mail.html)).toContain('Confirm e-mail address');
});

test('what is filled into markup is escaped, markup is not', () => {
  expect(html`<p title="${`"'&`}">${1}${html`<b>${'<'}</b>`}${[html`<i>1</i>`, html`<i>2</i>`]}</p>`.markup).toBe(
    '<p title="&#34;&#39;&#38;">1<b>&#60;</b><i>1</i><i>2</i></p>',
  );
});

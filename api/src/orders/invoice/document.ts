import type { SettingsRow } from '../../settings/store.ts';
import type { ItemRow, OrderRow } from '../store.ts';
import { html, Html } from './html.ts';
import { INVOICE_STYLES, PRINT_SCRIPT } from './styles.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const money = (paise: number) => rupees.format(paise / 100);

const inIndia = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' });
/** DD/MM/YYYY, as the shop's city has it. */
const day = (moment: Date) => inIndia.format(moment);

const packSize = (grams: number) => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`);

const PAYMENT_MODES = ['Cash on Delivery', 'Online payment'];

/** An order's invoice as a document to look at and to print. */
export function invoiceDocument(order: OrderRow, shop: SettingsRow | undefined): string {
  return page(
    `Invoice ${order.orderNo}`,
    html`<button type="button">Print</button>
      <main>
        <header>
          <div>
            <h1>Farmgate</h1>
            ${
              shop
                ? html`<p class="quiet lines">${shop.address}</p>
                    <p class="quiet">${shop.contact} · ${shop.gmail}</p>`
                : ''
            }
          </div>
          <div class="facts">
            <h2>Invoice</h2>
            <p class="number">${order.orderNo}</p>
            <p>${day(order.createdAt)}</p>
          </div>
        </header>
        <section class="parties">
          <div>
            <h2>Deliver to</h2>
            <p>${order.name}</p>
            <p class="lines">${order.address}</p>
            <p>${order.city} ${order.zipcode}</p>
          </div>
          <div>
            <h2>Contact</h2>
            <p>${order.mobile}</p>
            <p>${order.email}</p>
          </div>
          <div>
            <h2>Payment</h2>
            <p>${PAYMENT_MODES[order.paymentMode] ?? ''}</p>
          </div>
        </section>
        ${itemTable(order)}
        <footer class="quiet">Thank you for shopping fresh. Prices include all charges.</footer>
      </main>`,
  );
}

function itemTable(order: OrderRow): Html {
  const sum = (label: string, paise: number, style = '') =>
    html`<tr class="${style}">
      <td colspan="3" class="amount">${label}</td>
      <td class="wide"></td>
      <td class="amount">${money(paise)}</td>
    </tr>`;
  return html`<table>
    <thead>
      <tr>
        <th>Product</th>
        <th>Pack</th>
        <th class="amount">Quantity</th>
        <th class="amount wide">Price</th>
        <th class="amount">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${order.items.map(itemRow)}
    </tbody>
    <tfoot>
      ${sum('Sub total', order.subTotalPaise)}${sum('Tax', order.taxPaise)}${sum('Total', order.totalPaise, 'total')}
    </tfoot>
  </table>`;
}

const itemRow = (item: ItemRow) =>
  html`<tr>
    <td>${item.name}</td>
    <td>${packSize(item.packGrams)}</td>
    <td class="amount">${item.quantity}</td>
    <td class="amount wide">${money(item.salePricePaise)}</td>
    <td class="amount">${money(item.totalPaise)}</td>
  </tr>`;

/** What a customer sees who comes back to a link after its 5 minutes. */
export function expiredDocument(): string {
  return page(
    'Invoice',
    html`<main>
      <h1>This link is no longer good</h1>
      <p>An invoice link works for 5 minutes. Open the invoice again from My Orders.</p>
    </main>`,
  );
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${new Html(INVOICE_STYLES)}
        </style>
      </head>
      <body>
        ${content}
        <script>
          ${new Html(PRINT_SCRIPT)};
        </script>
      </body>
    </html>`.markup;
}

import type { Order } from '../ledger/entities.ts';

export interface FrameOptions {
  name: string;
  description: string;
  email: string;
  contact: string;
  /** `#rrggbb` */
  color: string;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);

/** The page inside the checkout frame. `nonce` is the response's. */
export function frameDocument(order: Order, options: FrameOptions, nonce: string): string {
  const color = /^#[0-9a-f]{6}$/i.test(options.color) ? options.color : '#1f6d3b';
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test payment</title>
<style nonce="${nonce}">${styles(color)}</style>
</head>
<body data-order="${order.id}" data-email="${escape(options.email)}" data-contact="${escape(options.contact)}">
<main>
<p class="mode">Test mode: no money moves</p>
<h1>${escape(options.name || 'Shop')}</h1>
<p class="what">${escape(options.description)}</p>
<p class="amount">${rupees(order.amount_due)}</p>
<p class="who">${escape([options.email, options.contact].filter(Boolean).join(' · '))}</p>
<p role="status"></p>
<button name="pay" class="pay">Pay ${rupees(order.amount_due)}</button>
<button name="fail">Let the payment fail</button>
<button name="close">Close without paying</button>
</main>
<script nonce="${nonce}" src="/razorpay-simulator/frame.js"></script>
</body>
</html>
`;
}

const styles = (color: string) => `
:root { color-scheme: light dark; --ink: #1a251c; --quiet: #566052; --sheet: #fff; --edge: #7f8577; }
@media (prefers-color-scheme: dark) { :root { --ink: #ecf1e7; --quiet: #a8b4a5; --sheet: #202a22; --edge: #7d8b7f; } }
* { box-sizing: border-box; }
html { background: rgb(16 28 20 / 55%); }
body { display: grid; min-height: 100dvh; margin: 0; padding: 1rem; place-items: center; color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main { display: grid; gap: .5rem; width: min(100%, 24rem); padding: 1.5rem; border-top: .375rem solid ${color};
  border-radius: 1rem; background: var(--sheet); box-shadow: 0 24px 56px -16px rgb(0 0 0 / 50%); }
h1, p { margin: 0; }
h1 { font-size: 1.25rem; }
.mode { justify-self: start; padding: .125rem .625rem; border-radius: 1rem; background: #ffcf85; color: #3b2300;
  font-size: .8125rem; font-weight: 600; }
.amount { font-size: 2rem; font-weight: 700; }
.what, .who { color: var(--quiet); overflow-wrap: anywhere; }
[role=status]:not(:empty) { padding: .625rem .75rem; border-radius: .625rem; background: #fcebe8; color: #8f1d17; }
button { min-height: 2.875rem; border: 1px solid var(--edge); border-radius: .625rem; background: none; color: inherit;
  font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
button:disabled { opacity: .6; }
.pay { border-color: ${color}; background: ${color}; color: #fff; }
`;

import { styles } from './styles.ts';

/** Modules of `browser/`, preloaded together instead of one after the other. */
const MODULES = ['pay.js', 'calls.js', 'checkout.js', 'ended.js', 'outcome.js', 'payment.js', 'view.js'];

/**
 * The payment page. It is the same for all customers: the order number is in the URL, and `browser/pay.ts` loads the
 * order with the customer's session. `nonce` is that of the response.
 */
export function payDocument(nonce: string, checkoutScript: string): string {
  const preloads = MODULES.map((file) => `<link rel="modulepreload" href="/pay/${file}" nonce="${nonce}">`);
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Payment · Farmgate</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
${preloads.join('\n')}
<script type="module" src="/pay/pay.js" nonce="${nonce}"></script>
</head>
<body data-checkout-script="${checkoutScript}">
<header><a class="brand" href="/">Farmgate</a></header>
<main>
<div class="card">
<h1>Payment</h1>
<dl hidden>
<div><dt>Order</dt><dd id="number"></dd></div>
<div id="due"><dt>To pay</dt><dd id="amount"></dd></div>
<div id="refund" hidden><dt>Refund</dt><dd></dd></div>
</dl>
<p id="progress" role="status"><span class="spinner"></span><span>One moment…</span></p>
<p id="problem" role="alert" hidden></p>
<div class="choices" hidden>
<button name="retry" type="button">Try again</button>
<button name="cash" type="button">Pay cash on delivery instead</button>
</div>
<p id="cart" class="quiet" hidden>Your cart stays as it is until the payment has gone through.</p>
<noscript><p>Paying online needs JavaScript. Turn it on, or choose Cash on Delivery in your cart.</p></noscript>
</div>
<nav aria-label="Back to the shop"><a href="/cart_products">Back to the cart</a><a href="/my_orders">My Orders</a></nav>
</main>
</body>
</html>
`;
}

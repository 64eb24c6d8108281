import { createPayment } from './payment.ts';
import { onChoice } from './view.ts';

/** The script of the payment page. */
const payment = createPayment({
  orderNo: new URLSearchParams(location.search).get('order') ?? '',
  script: document.body.dataset['checkoutScript'] ?? '',
  nonce: document.querySelector('script')?.nonce ?? '',
  leave: (path) => location.replace(path),
});
onChoice('retry', () => void payment.start());
onChoice('cash', () => void payment.switchToCash());
void payment.start();

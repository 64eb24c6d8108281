import { errorText } from '@farmgate/shared/api';
import { dismissToasts, notify } from '@farmgate/shared/notify';
import { invoiceUrl } from '../api/orders.ts';
import { TEXTS } from '../texts/texts.ts';

/** Opens an order's invoice in a new tab. Call it from the click itself. */
export async function openInvoice(orderId: number): Promise<void> {
  // Browsers open a tab for a click, not for an answer that comes a second later: so first the tab, then the address.
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = TEXTS.invoiceLoading;
  void notify('warning', TEXTS.invoiceLoading);
  try {
    const address = await invoiceUrl(orderId);
    if (tab) {
      tab.opener = null;
      tab.location.replace(address);
    } else window.location.assign(address);
    await dismissToasts();
    void notify('success', TEXTS.invoiceOpened);
  } catch (error) {
    tab?.close();
    await dismissToasts();
    void notify('error', errorText(error));
  }
}

import { notify } from '@farmgate/shared/notify';
import { useSearchParams } from '@farmgate/shared/router';
import { useEffect } from 'react';
import { TEXTS } from '../texts/texts.ts';

const PENDING = 'Your payment is being confirmed. You will see it here.';

/** Says what became of the payment that the payment page has come from, once: a reload does not say it again. */
export function useArrivalNotice(): void {
  const [params, setParams] = useSearchParams();
  const payment = params.get('payment');
  useEffect(() => {
    if (!payment) return;
    if (payment === 'confirmed' || payment === 'cash') void notify('success', TEXTS.orderConfirmed);
    if (payment === 'pending') void notify('info', PENDING);
    setParams({}, { replace: true });
  }, [payment, setParams]);
}

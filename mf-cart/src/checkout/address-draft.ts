import { draftOf } from '@farmgate/shared/form';
import type { Address } from './details.ts';

/** The order details as typed so far. A look at another page does not cost them either. */
export const addressDraft = draftOf<Address>('farmgate.order-details');

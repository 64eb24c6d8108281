import { reactParcel } from '@farmgate/shared/parcel';
import { CartButton } from './cart-button.tsx';

export const { bootstrap, mount, unmount, update } = reactParcel(CartButton);

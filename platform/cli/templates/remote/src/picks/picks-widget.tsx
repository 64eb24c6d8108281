import { reactParcel } from '@farmgate/shared/parcel';
import { Picks } from './picks.tsx';

export const { bootstrap, mount, unmount, update } = reactParcel(Picks);

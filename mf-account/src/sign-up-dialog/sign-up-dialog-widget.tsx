import { reactParcel } from '@farmgate/shared/parcel';
import { SignUpDialog } from './sign-up-dialog.tsx';

export const { bootstrap, mount, unmount, update } = reactParcel(SignUpDialog);

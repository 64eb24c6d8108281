import { useEffect, type RefObject } from 'react';
import { openInSteps } from './open-in-steps.ts';

/** Keeps a `<dialog>` as `open` says: the browser holds the focus inside and gives it back afterwards. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return undefined;
    if (!dialog.showModal) return void dialog.toggleAttribute('open', open); // very old browsers: at least it shows
    if (!open) return dialog.close();
    return openInSteps(dialog);
  }, [ref, open]);
}

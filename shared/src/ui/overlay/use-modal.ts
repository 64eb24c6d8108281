import { useEffect, type RefObject } from 'react';

/** Keeps a `<dialog>` as `open` says: the browser holds the focus inside and gives it back afterwards. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!dialog.showModal) return void dialog.toggleAttribute('open', open); // very old browsers: at least it shows
    if (!open) return dialog.close();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [ref, open]);
}

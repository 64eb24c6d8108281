import { afterFrame } from '../base/after-frame.ts';

const firstFocus = (dialog: HTMLDialogElement) => dialog.querySelector<HTMLElement>('[data-autofocus]');

function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  firstFocus(dialog)?.focus();
}

/**
 * Opens a dialog: first as a popover, which looks the same, then as a modal dialog in the task after that frame. A modal dialog makes the
 * page behind it inert, so the browser computes the style of each element again, before the frame that shows the dialog.
 *
 * @returns a function that closes the popover, if the dialog is not modal yet
 */
export function openInSteps(dialog: HTMLDialogElement): (() => void) | undefined {
  // Phones open their keyboard only for a field that gets the focus in the task of the press.
  const needsKeyboard = firstFocus(dialog)?.matches('input') ?? false;
  if (needsKeyboard || !dialog.showPopover) return void openModal(dialog);
  dialog.showPopover();
  let isOpen = true;
  afterFrame(() => {
    if (!isOpen) return;
    dialog.hidePopover();
    openModal(dialog);
  });
  return () => {
    isOpen = false;
    dialog.hidePopover();
  };
}

/** jsdom has no modal dialogs: enough of them for a test. Returns the undo. */
export function installModalDialog(): () => void {
  const prototype = HTMLDialogElement.prototype as Partial<HTMLDialogElement>;
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
  return () => {
    delete prototype.showModal;
    delete prototype.close;
  };
}

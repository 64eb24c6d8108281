/** jsdom has no modal dialogs: enough of them for a test. */
const modal = {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  },
};

export function installModalDialog(): void {
  Object.assign(HTMLDialogElement.prototype, modal);
}

export function removeModalDialog(): void {
  for (const name of Object.keys(modal)) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
}

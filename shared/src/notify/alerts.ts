import classes from './alerts.module.css';

/** Titles and texts are the product specification's, to the letter. */
const SESSION_EXPIRED = { title: 'Your Session Expired..!', text: 'Please login to continue' };

/** As the shop's dialogs, by day and by night. */
const LOOK = {
  background: 'var(--color-raised)',
  color: 'var(--color-text)',
  confirmButtonColor: 'var(--color-brand)',
  // The library's gray is too light for white text and too dark for the text of dark mode.
  cancelButtonColor: 'var(--color-text-muted)',
  customClass: { popup: classes.alert },
};

/** The library would take a text for markup. */
function asText(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

const library = () => import('./alert-library.ts');

/** Shows the session-expired alert and settles when the customer has closed it. */
export async function alertSessionExpired(): Promise<void> {
  const { fire } = await library();
  await fire({ ...LOOK, ...SESSION_EXPIRED, icon: 'warning', confirmButtonText: 'OK' });
}

/** Asks a question; true when the customer confirmed. */
export async function confirmAction(title: string, text: string, confirmLabel: string): Promise<boolean> {
  const { fire } = await library();
  const options = {
    ...LOOK,
    title: asText(title),
    text,
    icon: 'question',
    confirmButtonText: confirmLabel,
    showCancelButton: true,
  } as const;
  return (await fire(options)).isConfirmed;
}

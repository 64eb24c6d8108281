import type Swal from 'sweetalert2';
import classes from './alerts.module.css';

/** Titles and texts are the product specification's, to the letter. */
const SESSION_EXPIRED = { title: 'Your Session Expired..!', text: 'Please login to continue' };

/** As the shop's dialogs, by day and by night. */
const LOOK = {
  background: 'var(--color-raised)',
  color: 'var(--color-text)',
  confirmButtonColor: 'var(--color-brand)',
  customClass: { popup: classes.alert },
};

let loaded: Promise<typeof Swal> | undefined;

/**
 * The library, with the policy under which a page lets it make markup: what is sanitised. Not its usual entry: that one writes
 * its styles into the page as markup the moment it is loaded, when there is no policy yet.
 */
async function load(): Promise<typeof Swal> {
  const [{ default: library }, { default: DOMPurify }] = await Promise.all([
    import('sweetalert2/dist/sweetalert2.js'),
    import('dompurify'),
    import('sweetalert2/dist/sweetalert2.css'),
  ]);
  window.trustedTypes?.createPolicy('default', { createHTML: (html) => DOMPurify.sanitize(html) });
  return library;
}

function alerts(): Promise<typeof Swal> {
  loaded ??= load();
  return loaded;
}

/** Shows the session-expired alert and settles when the customer has closed it. */
export async function alertSessionExpired(): Promise<void> {
  const library = await alerts();
  await library.fire({ ...LOOK, ...SESSION_EXPIRED, icon: 'warning', confirmButtonText: 'OK' });
}

/** Shows an alert with a single button. */
export async function alertMessage(title: string, text: string): Promise<void> {
  const library = await alerts();
  await library.fire({ ...LOOK, title, text, icon: 'info', confirmButtonText: 'OK' });
}

/** Asks a question; true when the customer confirmed. */
export async function confirmAction(title: string, text: string, confirmLabel: string): Promise<boolean> {
  const library = await alerts();
  const options = {
    ...LOOK,
    title,
    text,
    icon: 'question',
    confirmButtonText: confirmLabel,
    showCancelButton: true,
  } as const;
  return (await library.fire(options)).isConfirmed;
}

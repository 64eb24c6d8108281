import classes from './alerts.module.css';

/** Titles and texts are the product specification's, to the letter. */
const SESSION_EXPIRED = { title: 'Your Session Expired..!', text: 'Please login to continue' };

const LOOK = { customClass: { popup: classes.alert } };

/** Shows the session-expired alert and settles when the customer has closed it. */
export async function alertSessionExpired(): Promise<void> {
  const { default: Swal } = await import('sweetalert2');
  await Swal.fire({ ...LOOK, ...SESSION_EXPIRED, icon: 'warning', confirmButtonText: 'OK' });
}

/** Shows an alert with a single button. */
export async function alertMessage(title: string, text: string): Promise<void> {
  const { default: Swal } = await import('sweetalert2');
  await Swal.fire({ ...LOOK, title, text, icon: 'info', confirmButtonText: 'OK' });
}

/** Asks a question; true when the customer confirmed. */
export async function confirmAction(title: string, text: string, confirmLabel: string): Promise<boolean> {
  const { default: Swal } = await import('sweetalert2');
  const options = {
    ...LOOK,
    title,
    text,
    icon: 'question',
    confirmButtonText: confirmLabel,
    showCancelButton: true,
  } as const;
  return (await Swal.fire(options)).isConfirmed;
}

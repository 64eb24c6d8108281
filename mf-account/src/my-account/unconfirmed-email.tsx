import { errorText } from '@farmgate/shared/api';
import { notify } from '@farmgate/shared/notify';
import { useMutation } from '@farmgate/shared/query';
import { Button, Notice } from '@farmgate/shared/ui';
import { sendConfirmation } from '../api/confirm-email.ts';
import styles from './unconfirmed-email.module.css';

/** For a customer who has not opened the link in the welcome mail. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: ({ message }) => void notify('success', message),
    onError: (error) => void notify('error', errorText(error)),
  });
  return (
    <Notice tone="warning" title="Your e-mail address is not confirmed" className={styles.notice}>
      <p>
        Open the link in our mail to <strong className={styles.email}>{email}</strong>. Until then we send you no order
        mails and no invoices.
      </p>
      <Button variant="secondary" size="sm" busy={send.isPending} className={styles.send} onClick={() => send.mutate()}>
        Send the link again
      </Button>
    </Notice>
  );
}

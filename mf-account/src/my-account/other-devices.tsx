import { errorText } from '@farmgate/shared/api';
import { confirmAction, notify } from '@farmgate/shared/notify';
import { Button, Card } from '@farmgate/shared/ui';
import { useMutation } from '@farmgate/shared/query';
import { leaveEverywhere } from './leave-everywhere.ts';
import styles from './other-devices.module.css';

const LABEL = 'Sign out everywhere';

/** For a lost phone, or a computer that others use. */
export function OtherDevices() {
  const leave = useMutation({
    mutationFn: async () => {
      const sure = await confirmAction(`${LABEL}?`, 'You will have to sign in again, on this device too.', LABEL);
      if (sure) await leaveEverywhere();
    },
    onError: (error) => void notify('error', errorText(error)),
  });
  return (
    <Card as="section" padding="lg" aria-labelledby="other-devices" className={styles.card}>
      <div>
        <h2 id="other-devices" className={styles.title}>
          Your devices
        </h2>
        <p className={styles.text}>Lost your phone, or signed in on a computer that others use?</p>
      </div>
      <Button type="button" variant="secondary" icon="log-out" busy={leave.isPending} onClick={() => leave.mutate()}>
        {LABEL}
      </Button>
    </Card>
  );
}

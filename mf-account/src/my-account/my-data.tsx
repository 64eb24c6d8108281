import { errorText } from '@farmgate/shared/api';
import { notify } from '@farmgate/shared/notify';
import { useMutation } from '@farmgate/shared/query';
import { Button, Card } from '@farmgate/shared/ui';
import { useState } from 'react';
import { personalData } from '../api/personal-data.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './my-data.module.css';
import { saveFile } from './save-file.ts';

/** A copy of everything that the shop holds about the customer, and the end of the account. */
export function MyData() {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: async (format: 'json' | 'html') => saveFile(await personalData(format)),
    onError: (error) => void notify('error', errorText(error)),
  });
  const isBusy = (format: string) => download.isPending && download.variables === format;
  return (
    <Card as="section" padding="lg" aria-labelledby="my-data" className={styles.card}>
      <div>
        <h2 id="my-data" className={styles.title}>
          Your data
        </h2>
        <p className={styles.text}>
          Everything that we hold about you. <a href="/your_data">What we keep, and for how long</a>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button type="button" variant="secondary" busy={isBusy('html')} onClick={() => download.mutate('html')}>
          Download my data
        </Button>
        <Button type="button" variant="secondary" busy={isBusy('json')} onClick={() => download.mutate('json')}>
          Download as JSON
        </Button>
        <Button type="button" variant="secondary" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </Card>
  );
}

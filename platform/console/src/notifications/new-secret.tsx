import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './new-secret.module.css';

interface Props {
  target: string;
  secret: string;
  onClose: () => void;
}

/** The secret of a new subscription, to copy. */
export const NewSecret = ({ target, secret, onClose }: Props) => (
  <Dialog title="The subscription is added" onClose={onClose}>
    <p>Messages to {target} are signed with this secret. Give it to the receiver, which verifies them.</p>
    <code className={styles.secret}>{secret}</code>
    <CopyButton label="Copy the secret" text={secret} />
    <Notice tone="warning">
      <p>It is not shown again. To replace it, add a second subscription and remove this one.</p>
    </Notice>
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </DialogActions>
  </Dialog>
);

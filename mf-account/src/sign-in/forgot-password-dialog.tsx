import { Dialog } from '@farmgate/shared/ui';
import { useState } from 'react';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SendOtpForm } from './send-otp-form.tsx';

interface Props {
  open: boolean;
  /** To begin with. */
  email: string;
  onClose: () => void;
}

/** A new password by a mailed code, in two steps. What was typed goes when it closes. */
export function ForgotPasswordDialog({ open, onClose, email }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Forgot Password" size="sm">
      <Steps email={email} onDone={onClose} />
    </Dialog>
  );
}

/** Within the dialog, which takes its content away when it has closed: so nothing typed outlives it. */
function Steps({ email, onDone }: { email: string; onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo ? (
    <ResetPasswordForm email={sentTo} onDone={onDone} />
  ) : (
    <SendOtpForm email={email} onSent={setSentTo} />
  );
}

import { Dialog } from '@farmgate/shared/ui';
import { useState, type ComponentProps } from 'react';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SendOtpForm } from './send-otp-form.tsx';

interface Props extends Pick<ComponentProps<typeof Dialog>, 'open' | 'prepared'> {
  /** To begin with. */
  email: string;
  onClose: () => void;
}

/** A new password by a mailed code, in two steps. What was typed goes when it closes. */
export function ForgotPasswordDialog({ onClose, email, ...dialog }: Props) {
  return (
    <Dialog {...dialog} onClose={onClose} title="Forgot Password" size="sm">
      <Steps key={email} email={email} onDone={onClose} />
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

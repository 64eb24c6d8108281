import { useSession } from '@farmgate/shared/auth';
import { useEffect, useState } from 'react';
import { RemoteWidget } from '../composition/remote-widget.tsx';

/** The sign-up dialog opens this many ms after the home page. */
const DELAY_MS = 5_000;

/** Opens mf-account's sign-up dialog for visitors who stay on the home page. */
export function SignUpPrompt() {
  const { signedIn } = useSession();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return due && !signedIn ? <RemoteWidget name="sign-up-dialog" /> : null;
}

import { useSession } from '@farmgate/shared/auth';
import { useNavigate } from '@farmgate/shared/router';
import { useEffect, useState } from 'react';
import { RemoteWidget } from '@farmgate/shared/widgets';

/** The sign-up dialog opens this many ms after the home page. */
const DELAY_MS = 5_000;

/** Opens mf-account's sign-up dialog for visitors who stay on the home page. */
export function SignUpPrompt() {
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return due && !signedIn ? <RemoteWidget name="sign-up-dialog" onSignedIn={() => void navigate('/')} /> : null;
}

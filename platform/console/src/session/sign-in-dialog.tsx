import { useState, type SyntheticEvent } from 'react';
import { isUnknownToken } from '../registry/errors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { token } from '../registry/token.ts';

interface Props {
  /** Rejects when the token is not accepted. */
  signIn: (secret: string) => Promise<void>;
  onClose: () => void;
}

const WRONG =
  'The registry does not know this token, or it was revoked. Check that it was copied whole; an administrator can make you a new one.';

export function SignInDialog({ signIn, onClose }: Props) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('token') as HTMLInputElement;
    const secret = field.value.trim();
    if (!secret) {
      setError('Paste your deploy token.');
      return field.focus();
    }
    // What no header can carry is no token.
    if (!/^[\x21-\x7e]+$/.test(secret)) return setError(WRONG);
    setBusy(true);
    try {
      await signIn(secret);
    } catch (failure) {
      setError(isUnknownToken(failure) ? WRONG : (failure as Error).message);
      setBusy(false);
      field.focus();
    }
  }

  return (
    <Dialog title="Sign in" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p>
          Changing what is live needs a token; where the console has a port of its own, reading does too.{' '}
          {token.outlivesReload()
            ? 'It is kept for this tab only.'
            : 'Your browser blocks site data here, so you stay signed in until you reload or close this page.'}
        </p>
        <TextField
          label="Deploy token"
          name="token"
          type="password"
          autoComplete="off"
          spellCheck={false}
          error={error}
          hint="On your own machine it is in .farmgate/login.json. Otherwise an administrator makes one for you."
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Sign in
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

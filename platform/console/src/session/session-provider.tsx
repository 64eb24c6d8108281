import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { api, call } from '../registry/call.ts';
import type { Identity } from '../registry/types.ts';
import { isUnknownToken } from '../registry/errors.ts';
import { SessionContext } from './session.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { token } from '../registry/token.ts';

/** Knows who is signed in, and asks who is not once something needs a token. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [identity, setIdentity] = useState<Identity | null>(null);
  const [asking, setAsking] = useState(false);
  const afterwards = useRef<(() => void) | undefined>(undefined);

  const signOut = useCallback(() => {
    token.forget();
    setIdentity(null);
    // What only the token could read leaves the screen.
    void client.resetQueries();
  }, [client]);

  useEffect(() => {
    if (!token.read()) return;
    // A registry that is silent says nothing of the token: it is asked again when it is used.
    call((signal) => api.GET('/identity', { signal })).then(setIdentity, (error) => isUnknownToken(error) && signOut());
  }, [signOut]);

  const askToSignIn = useCallback((then?: () => void) => {
    afterwards.current = then;
    setAsking(true);
  }, []);

  const whenSignedIn = useCallback(
    (action: () => void) => (token.read() ? action() : askToSignIn(action)),
    [askToSignIn],
  );

  const signIn = useCallback(
    async (secret: string) => {
      const found = await call((signal) =>
        api.GET('/identity', { headers: { authorization: `Bearer ${secret}` }, signal }),
      );
      token.keep(secret);
      setIdentity(found);
      setAsking(false);
      void client.invalidateQueries();
      afterwards.current?.();
      afterwards.current = undefined;
    },
    [client],
  );

  const session = useMemo(
    () => ({ identity, askToSignIn, signOut, whenSignedIn }),
    [identity, askToSignIn, signOut, whenSignedIn],
  );
  return (
    <SessionContext value={session}>
      {children}
      {asking && <SignInDialog signIn={signIn} onClose={() => setAsking(false)} />}
    </SessionContext>
  );
}

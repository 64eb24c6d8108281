import { beginSession } from '@farmgate/shared/auth';
import { clearSession } from '@farmgate/testing';
import { act } from '@testing-library/react';

/** Makes the tests of a file, or of a describe block, those of a signed-in customer. */
export function signedIn(): void {
  beforeEach(() => act(() => beginSession({ accessToken: 'token', username: 'Meena' })));
  afterEach(() => act(clearSession));
}

import { type CallOptions, openRegistry, type Send } from '@farmgate/registry-client/client';
import { type Down, RejectedError, UnreachableError } from '@farmgate/registry-client/errors';
import { noteAnswer, noteSilence } from './connection.ts';
import { token } from './token.ts';

const PROBLEM: Record<Down, string> = {
  registry: 'The registry does not answer.',
  database: 'The registry cannot reach its database.',
};

const registry = openRegistry({
  registry: new URL('/registry', window.location.origin).href,
  headers: () => {
    const secret = token.read();
    return { 'x-farmgate-client': 'farmgate-console', ...(secret && { authorization: `Bearer ${secret}` }) };
  },
});

/** The registry's routes, called with the token of this tab. */
export const { api } = registry;

/** Makes a call and records whether the registry answered. @throws RejectedError, UnreachableError */
export async function call<T>(send: Send<T>, options?: CallOptions): Promise<T> {
  try {
    const answer = await registry.call(send, options);
    noteAnswer();
    return answer;
  } catch (error) {
    if (error instanceof RejectedError) noteAnswer();
    if (!(error instanceof UnreachableError)) throw error;
    noteSilence(PROBLEM[error.down]);
    throw new UnreachableError(PROBLEM[error.down], error.down);
  }
}

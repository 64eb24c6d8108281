import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../registry/call.ts';
import { useSession } from '../session/session.ts';

/** Sends a test message to a subscription and waits for the receiver's answer. */
export function useTestMessage(id: string) {
  const client = useQueryClient();
  const { whenSignedIn } = useSession();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      call((signal) => api.POST('/subscriptions/{id}/test', { params: { path: { id } }, signal }), {
        timeoutMs: 30_000,
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['subscriptions'] }),
  });
  return { send: () => whenSignedIn(mutate), data, error, isPending };
}

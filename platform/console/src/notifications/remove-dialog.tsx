import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { Failure } from '../changes/failure.tsx';
import { api, call } from '../registry/call.ts';
import type { Subscription } from '../registry/types.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

interface Props {
  subscription: Subscription;
  onClose: () => void;
}

/** Confirms that a subscription ends. */
export function RemoveDialog({ subscription: { id, target }, onClose }: Props) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call((signal) => api.DELETE('/subscriptions/{id}', { params: { path: { id } }, signal })),
    onSuccess: onClose,
    // Another person may have removed it first.
    onSettled: () => void client.invalidateQueries({ queryKey: ['subscriptions'] }),
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog title={`Remove subscription ${id}`} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <p>
          No more messages are sent to {target}, not even those that are waiting. The secret is deleted. To undo it, add
          the subscription again; it gets another secret.
        </p>
        <Failure error={error} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" busy={isPending}>
            Remove
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

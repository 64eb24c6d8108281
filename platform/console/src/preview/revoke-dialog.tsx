import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Failure } from '../changes/failure.tsx';
import { ReasonField, readReason, type ReasonForm, useReason } from '../changes/reason.tsx';
import { api, call } from '../registry/call.ts';
import type { OpenPreview } from '../registry/types.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

/** Ends a preview before its time. */
export function RevokeDialog({ preview: { id, by }, onClose }: { preview: OpenPreview; onClose: () => void }) {
  const client = useQueryClient();
  const reason = useReason();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: { reason: string }) =>
      call((signal) => api.DELETE('/previews/{id}', { params: { path: { id } }, body, signal })),
    onSuccess: () => {
      onClose();
      void client.invalidateQueries();
    },
  });

  const onSubmit = (event: ReasonForm) => {
    const form = readReason(event, reason.complain);
    if (form) mutate({ reason: form.reason });
  };
  return (
    <Dialog title={`Revoke preview ${id}`} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p>
          The link that {by} made opens nothing any more, and whoever has opened it gets the shop as everybody does.
        </p>
        <ReasonField error={reason.error} />
        <Failure error={error} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" busy={isPending}>
            Revoke
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

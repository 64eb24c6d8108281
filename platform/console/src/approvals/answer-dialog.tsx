import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trouble } from '../changes/trouble.tsx';
import { ReasonField, readReason, type ReasonForm, useReason } from '../changes/reason.tsx';
import type { RequestedChange } from '../registry/types.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

interface Props {
  request: RequestedChange;
  /** `Approve`, also the title and the button of the dialog. */
  verb: string;
  explanation: string;
  danger?: boolean;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Answers a request with a reason. The registry's rejection stays in the dialog. */
export function AnswerDialog({ request, verb, explanation, danger, send, onClose }: Props) {
  const client = useQueryClient();
  const reason = useReason();
  const { mutate, error, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onClose,
    // A rejected approval can end the request, too.
    onSettled: () => void client.invalidateQueries(),
  });
  const onSubmit = (event: ReasonForm) => {
    const form = readReason(event, reason.complain);
    if (form) mutate(form.reason);
  };
  return (
    <Dialog title={`${verb} request ${request.id}`} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        {request.text.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          {request.by}: {request.reason}
        </p>
        <p>{explanation}</p>
        <ReasonField error={reason.error} />
        <Trouble stale={false} error={error} reload={() => Promise.resolve()} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={isPending}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

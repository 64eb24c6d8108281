import { api, call } from '../registry/call.ts';
import type { RequestedChange } from '../registry/types.ts';
import { AnswerDialog } from './answer-dialog.tsx';

/** Declines the change of another person, or withdraws one's own. */
export function DeclineDialog({ request, onClose }: { request: RequestedChange; onClose: () => void }) {
  const params = { path: { id: request.id } };
  const decline = (reason: string) =>
    call((signal) => api.POST('/requests/{id}/decline', { params, body: { reason }, signal }));
  return (
    <AnswerDialog
      request={request}
      verb="Decline"
      explanation="Nothing is changed. The person can request the change again."
      danger
      send={decline}
      onClose={onClose}
    />
  );
}

import { GATE_TIMEOUT_MS } from '@farmgate/registry-client/client';
import { api, call } from '../registry/call.ts';
import type { RequestedChange } from '../registry/types.ts';
import { AnswerDialog } from './answer-dialog.tsx';

/** Approves the change of another person, which makes it. */
export function ApproveDialog({ request, onClose }: { request: RequestedChange; onClose: () => void }) {
  const params = { path: { id: request.id } };
  const approve = (reason: string) =>
    call((signal) => api.POST('/requests/{id}/approve', { params, body: { reason }, signal }), {
      timeoutMs: GATE_TIMEOUT_MS,
    });
  return (
    <AnswerDialog
      request={request}
      verb="Approve"
      explanation={`The change is made on ${request.channel} at once, exactly as it was requested.`}
      send={approve}
      onClose={onClose}
    />
  );
}

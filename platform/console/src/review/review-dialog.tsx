import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Intent } from '../changes/intent.ts';
import { RecalledNotice } from '../changes/recalled-notice.tsx';
import { ReasonField, readReason, type ReasonForm, useReason } from '../changes/reason.tsx';
import { promote, rollOut } from '../changes/send.ts';
import { ForceField, Trouble } from '../changes/trouble.tsx';
import { useConfirmation } from '../changes/use-confirmation.ts';
import type { ChangeResult } from '../registry/types.ts';
import { diffQuery } from '../registry/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import { AudienceField } from './audience-field.tsx';
import { DiffView } from './diff-view.tsx';
import { GateVerdict } from './gate-verdict.tsx';
import { TogetherField } from './together-field.tsx';

interface Props {
  intent: Extract<Intent, { kind: 'review' }>;
  onDone: (result: ChangeResult) => Promise<void>;
  onClose: () => void;
}

/** Shows what a release would change and the gate's result, then asks for audience and reason. */
export function ReviewDialog({ intent: { channel, part, version, together = {} }, onDone, onClose }: Props) {
  // Undefined: all visitors.
  const [percent, setPercent] = useState<number>();
  const [others, setOthers] = useState(together);
  const release = { part, version };
  const releases = [release, ...Object.entries(others).map(([name, chosen]) => ({ part: name, version: chosen }))];
  const share = releases.length > 1 ? undefined : percent;
  const confirmation = useConfirmation({
    channel,
    parts: releases.map((each) => each.part),
    send: (confirmed) =>
      share === undefined ? promote(channel, releases, confirmed) : rollOut(channel, release, share, confirmed),
    onDone,
  });
  const { basedOn } = confirmation;
  const diff = useQuery({
    ...diffQuery(channel, basedOn ?? {}, releases),
    enabled: basedOn !== undefined,
    placeholderData: keepPreviousData,
  });
  // Until the review of these releases is here, what is on the screen may be that of others.
  const waits = diff.isPending || diff.isPlaceholderData;
  const reason = useReason();

  const onSubmit = (event: ReasonForm) => {
    const form = readReason(event, reason.complain);
    if (form && diff.isSuccess && !waits) confirmation.confirm({ reason: form.reason, force: form.force });
  };
  return (
    <Dialog wide title={`Review ${part} for ${channel}`} onClose={onClose}>
      <RecalledNotice channel={channel} releases={releases} />
      <QueryState query={diff} meanwhile="The gate is rendering the release.">
        {({ parts, refusals, notChecked }) => (
          <>
            {parts.map((changed) => (
              <DiffView key={changed.part} diff={changed} />
            ))}
            <GateVerdict refusals={refusals} notChecked={notChecked} />
          </>
        )}
      </QueryState>
      <form onSubmit={onSubmit} noValidate>
        <TogetherField part={part} chosen={others} onChange={setOthers} />
        {releases.length > 1 ? (
          <p>They go live together or not at all, for all visitors.</p>
        ) : (
          <AudienceField percent={percent} onChange={setPercent} />
        )}
        <ReasonField error={reason.error} />
        <Trouble {...confirmation} />
        <ForceField error={confirmation.error} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={confirmation.busy || waits}>
            {share === undefined ? 'Promote to all visitors' : `Start at ${share}%`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

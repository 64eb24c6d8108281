import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Failure } from '../changes/failure.tsx';
import { ReasonField, readReason, useReason } from '../changes/reason.tsx';
import { useChannel } from '../frame/use-channel.ts';
import { api, call } from '../registry/call.ts';
import type { NewPreview } from '@farmgate/registry-client/client';
import { releasesQuery } from '../registry/queries.ts';
import { VersionChoices, withChoice } from '../review/version-choices.tsx';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import styles from './preview-page.module.css';
import { OpenPreviews } from './open-previews.tsx';
import { MadeLink } from './made-link.tsx';

const HOURS = [
  { hours: 1, name: 'An hour' },
  { hours: 24, name: 'A day' },
  { hours: 168, name: 'A week' },
];

/** Makes a link by which one browser sees chosen releases in the shop as it is live, before anybody else does. */
export function PreviewPage() {
  const channel = useChannel();
  const [params] = useSearchParams();
  const client = useQueryClient();
  const { whenSignedIn } = useSession();
  const releases = useQuery(releasesQuery());
  const [parts, setParts] = useState<Record<string, string>>({});
  const [unchosen, setUnchosen] = useState(false);
  const reason = useReason();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (body: NewPreview) => call((signal) => api.POST('/previews', { body, signal })),
    onSuccess: () => void client.invalidateQueries(),
  });

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    const form = readReason(event, reason.complain);
    const hours = Number(new FormData(event.currentTarget).get('hours'));
    setUnchosen(Object.keys(parts).length === 0);
    if (!form || Object.keys(parts).length === 0) return;
    whenSignedIn(() => mutate({ channel, parts, hours, reason: form.reason }));
  };
  return (
    <Page title={`Preview on ${channel}`}>
      <Panel title="Make a link">
        <p>
          Whoever opens the link sees these releases in place of the live ones, with a badge to leave. Nobody else does.
        </p>
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <QueryState query={releases}>
            {(published) => (
              <VersionChoices
                releases={published}
                first={params.get('part')}
                chosen={parts}
                onChoose={(part, version) => setParts(withChoice(parts, part, version))}
              />
            )}
          </QueryState>
          <Select label="Good for" name="hours" defaultValue={24}>
            {HOURS.map(({ hours, name }) => (
              <option key={hours} value={hours}>
                {name}
              </option>
            ))}
          </Select>
          <ReasonField error={reason.error} />
          {unchosen && (
            <Notice tone="danger" role="alert">
              <p>Choose a release of at least one part.</p>
            </Notice>
          )}
          <Failure error={error} />
          <Button type="submit" look="primary" busy={isPending}>
            Make the link
          </Button>
        </form>
        {data && <MadeLink link={data} />}
      </Panel>
      <OpenPreviews channel={channel} />
    </Page>
  );
}

import type { LoaderArgs } from '@farmgate/shared/remote';
import { CallView, useQuery } from '@farmgate/shared/query';
import { Busy, Container, PageHeader, PageMeta, Prose, Skeleton } from '@farmgate/shared/ui';
import { privacyQuery } from '../api/personal-data.ts';
import { Notice } from './notice.tsx';

const TEXT = 'What we keep about you, why, for how long, and how you get a copy or have it deleted.';

/** Waits for the periods, so that the edge renders them. Without them the page offers another try. */
export const loader = async ({ queryClient }: LoaderArgs) => {
  await queryClient.prefetchQuery(privacyQuery());
  return null;
};

/** The notice that the Digital Personal Data Protection Act, 2023, requires. */
export function Component() {
  const call = useQuery(privacyQuery());
  const waiting = (
    <Busy label="Loading the periods">
      <Skeleton lines={12} />
    </Busy>
  );
  return (
    <Container width="narrow">
      <PageMeta description={TEXT} />
      <PageHeader title="Your Data" text={TEXT} breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'Your Data' }]} />
      <Prose>
        <CallView call={call} failed="The periods did not load" waiting={waiting}>
          {(notice) => <Notice notice={notice} />}
        </CallView>
      </Prose>
    </Container>
  );
}

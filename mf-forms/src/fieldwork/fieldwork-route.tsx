import { settingsQuery } from '@farmgate/shared/data';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { Busy, Container, PageHeader, PageMeta, Skeleton } from '@farmgate/shared/ui';
import { CallView, useQuery } from '@farmgate/shared/query';
import { FieldworkForm } from './fieldwork-form.tsx';

const TEXT = 'Record a visit to an apartment complex.';

/** Waits for the names to choose from. */
export const loader = async ({ queryClient }: LoaderArgs) => {
  await queryClient.prefetchQuery(settingsQuery());
  return null;
};

/** For the people who visit apartment complexes. */
export function Component() {
  const call = useQuery(settingsQuery());
  return (
    <Container width="narrow">
      <PageMeta description={TEXT} />
      <PageHeader title="Fieldwork" text={TEXT} breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'Fieldwork' }]} />
      <CallView call={call} failed="The form did not load" waiting={<FormSkeleton />}>
        {({ fieldwork_names: names }) => <FieldworkForm names={names} />}
      </CallView>
    </Container>
  );
}

const FormSkeleton = () => (
  <Busy label="Loading the form">
    <Skeleton shape="box" height="40rem" />
  </Busy>
);

import { errorText } from '@farmgate/shared/api';
import { settingsQuery } from '@farmgate/shared/data';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { Busy, Container, ErrorCard, PageHeader, PageMeta, Skeleton } from '@farmgate/shared/ui';
import { useQuery } from '@farmgate/shared/query';
import { FieldworkForm } from './fieldwork-form.tsx';

const TEXT = 'Record a visit to an apartment complex.';

/** Waits for the names to choose from. */
export const loader = async ({ queryClient }: LoaderArgs) => {
  await queryClient.prefetchQuery(settingsQuery());
  return null;
};

/** For the people who visit apartment complexes. */
export function Component() {
  const { data: settings, error, refetch, isFetching } = useQuery(settingsQuery());
  return (
    <Container width="narrow">
      <PageMeta description={TEXT} />
      <PageHeader title="Fieldwork" text={TEXT} breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'Fieldwork' }]} />
      {settings ? (
        <FieldworkForm names={settings.fieldwork_names} />
      ) : error ? (
        <ErrorCard
          title="The form did not load"
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Busy label="Loading the form">
          <Skeleton shape="box" height="40rem" />
        </Busy>
      )}
    </Container>
  );
}

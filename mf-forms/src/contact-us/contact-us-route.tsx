import { settingsQuery } from '@farmgate/shared/data';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { Card, Container, PageHeader, PageMeta, Skeleton } from '@farmgate/shared/ui';
import { useQuery } from '@farmgate/shared/query';
import { ContactForm } from './contact-form.tsx';
import { ReachUs } from './reach-us.tsx';
import styles from './reach-us.module.css';

const TEXT = 'A question, a wish, something that went wrong: write to us and we answer as soon as we can.';

/** Waits for the shop's address, and does without it when it does not come: one can write all the same. */
export const loader = async ({ queryClient }: LoaderArgs) => {
  await queryClient.prefetchQuery(settingsQuery());
  return null;
};

/** Write to the shop, or find it. */
export function Component() {
  const { data: settings, isPending } = useQuery(settingsQuery());
  return (
    <Container>
      <PageMeta description={TEXT} />
      <PageHeader
        title="Contact Us"
        text={TEXT}
        breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'Contact Us' }]}
      />
      <div className={styles.columns}>
        <ContactForm />
        {settings ? (
          <ReachUs settings={settings} />
        ) : (
          isPending && (
            <Card padding="lg">
              <Skeleton lines={5} />
            </Card>
          )
        )}
      </div>
    </Container>
  );
}

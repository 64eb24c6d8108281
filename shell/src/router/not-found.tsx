import { PageTitle } from '../frame/page-title.tsx';
import { ButtonLink, Container, EmptyState, PageMeta } from '@farmgate/shared/ui';

/** What the page for what is not there is called. */
export const NOT_FOUND = 'Page Not Found';

/** Any address that no live part answers to. */
export function NotFound({ text = 'The page may have moved, or the address has a typing error.' }: { text?: string }) {
  return (
    <Container>
      <PageTitle title={NOT_FOUND} />
      <PageMeta unlisted description={text} />
      <EmptyState
        heading="h1"
        title={NOT_FOUND}
        text={text}
        icon="search"
        action={<ButtonLink href="/products">See all products</ButtonLink>}
      />
    </Container>
  );
}

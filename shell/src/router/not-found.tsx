import { PageTitle } from '../frame/page-title.tsx';
import { ButtonLink, Container, EmptyState, PageMeta } from '@farmgate/shared/ui';

/** The title of the page for unknown addresses. */
export const NOT_FOUND = 'Page Not Found';

/** The page for every address without a route. */
export function NotFound({ text = 'The page may have moved, or the address is misspelled.' }: { text?: string }) {
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

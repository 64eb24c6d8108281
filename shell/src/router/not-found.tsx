import { ButtonLink, Container, EmptyState, PageMeta } from '@farmgate/shared/ui';

/** Any address that no live part answers to. */
export function NotFound({ text = 'The page may have moved, or the address has a typing error.' }: { text?: string }) {
  return (
    <Container>
      <PageMeta unlisted description={text} />
      <EmptyState
        heading="h1"
        title="Page Not Found"
        text={text}
        icon="search"
        action={<ButtonLink href="/products">See all products</ButtonLink>}
      />
    </Container>
  );
}

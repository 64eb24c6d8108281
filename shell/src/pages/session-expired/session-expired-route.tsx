import { ButtonLink, Container, EmptyState, PageMeta } from '@farmgate/shared/ui';

/** The page for a session that has ended. */
export function Component() {
  return (
    <Container>
      <PageMeta unlisted description="Sign in again to continue." />
      <EmptyState
        heading="h1"
        icon="user"
        title="Your Session Expired..!"
        text="Please login to continue"
        action={<ButtonLink href="/signin">Sign In</ButtonLink>}
      />
    </Container>
  );
}

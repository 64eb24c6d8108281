import { ButtonLink, Container, EmptyState } from '@farmgate/shared/ui';

/** The page for a session that has ended, for whoever comes to its address. */
export function Component() {
  return (
    <Container>
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

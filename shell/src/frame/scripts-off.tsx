import { Container, Notice } from '@farmgate/shared/ui';

/** For browsers without JavaScript: every page can be read, but not used. */
export function ScriptsOff() {
  return (
    <noscript>
      <Container>
        <Notice tone="warning" title="JavaScript is off">
          You can browse the whole shop. To sign in, use the cart or send a form, turn JavaScript on and reload the
          page.
        </Notice>
      </Container>
    </noscript>
  );
}

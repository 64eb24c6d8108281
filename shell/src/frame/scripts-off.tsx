import { Container, Notice } from '@farmgate/shared/ui';

/** For browsers that run no scripts: every page can be read, and this is what cannot be done. */
export function ScriptsOff() {
  return (
    <noscript>
      <Container>
        <Notice tone="warning" title="JavaScript is off">
          You can look around the whole shop. To sign in, fill a cart or send a form, switch JavaScript on and load the
          page again.
        </Notice>
      </Container>
    </noscript>
  );
}

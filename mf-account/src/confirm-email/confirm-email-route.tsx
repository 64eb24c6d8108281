import { errorText } from '@farmgate/shared/api';
import { profileQuery } from '@farmgate/shared/data';
import { useMutation, useQueryClient } from '@farmgate/shared/query';
import { useSearchParams } from '@farmgate/shared/router';
import { Button, ButtonLink, Card, Container, LiveRegion, Notice, PageMeta } from '@farmgate/shared/ui';
import { useEffect, useRef } from 'react';
import { confirmEmail } from '../api/confirm-email.ts';
import styles from './confirm-email.module.css';
import { confirmationOf } from './confirmation.ts';

const CONFIRMED = 'Your e-mail address is confirmed';

/** Where the link of the welcome mail leads. It confirms by a button: mail programs open links to look at them. */
export function Component() {
  const queryClient = useQueryClient();
  const confirmation = confirmationOf(useSearchParams()[0]);
  const confirm = useMutation({
    mutationFn: confirmEmail,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
  });
  const next = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (confirm.isSuccess) next.current?.focus();
  }, [confirm.isSuccess]);
  return (
    <Container>
      <PageMeta unlisted description="Confirm your e-mail address to get order mails and invoices." />
      <Card as="section" padding="lg" className={styles.card}>
        <h1 className={styles.title}>Confirm your e-mail address</h1>
        {confirm.isSuccess ? (
          <Notice tone="success" title={CONFIRMED}>
            We send order mails and invoices to it from now on.
          </Notice>
        ) : confirmation ? (
          <p className={styles.text}>
            You get a mail and an invoice for each order. We send them to confirmed addresses only, so that they do not
            reach strangers.
          </p>
        ) : (
          <Notice tone="warning" title="This link is incomplete">
            Open the link in our mail again, or copy all of it.
          </Notice>
        )}
        {confirm.isError && (
          <Notice role="alert" tone="danger" title="Your e-mail address is not confirmed">
            {errorText(confirm.error)}
          </Notice>
        )}
        <LiveRegion message={confirm.isSuccess ? CONFIRMED : ''} />
        <div className={styles.actions}>
          {confirmation && !confirm.isSuccess ? (
            <Button size="lg" busy={confirm.isPending} onClick={() => confirm.mutate(confirmation)}>
              Confirm e-mail address
            </Button>
          ) : (
            <ButtonLink ref={next} href="/products">
              Go to the products
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href="/my_account">
            My Account
          </ButtonLink>
        </div>
      </Card>
    </Container>
  );
}

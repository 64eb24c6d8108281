import { Container, PageHeader, PageMeta, Prose } from '@farmgate/shared/ui';
import type { ReactNode } from 'react';

/** Day on which the policies last changed. Whoever changes one changes it. */
const UPDATED = { iso: '2026-11-22', text: '22 November 2026' };

interface Props {
  title: string;
  /** What it says, in one sentence. */
  summary: string;
  children: ReactNode;
}

/** A page of the shop's rules. */
export function Policy({ title, summary, children }: Props) {
  return (
    <Container width="narrow">
      <PageMeta description={summary} />
      <PageHeader title={title} text={summary} breadcrumbs={[{ label: 'Home', href: '/' }, { label: title }]} />
      <Prose>
        <p>
          <small>
            Last updated on <time dateTime={UPDATED.iso}>{UPDATED.text}</time>
          </small>
        </p>
        {children}
      </Prose>
    </Container>
  );
}

import { Container, PageHeader, PageMeta, Prose } from '@farmgate/shared/ui';
import type { ReactNode } from 'react';

/** The day when a policy last changed. Update it with every change. */
const UPDATED = { iso: '2026-11-22', text: '22 November 2026' };

interface Props {
  title: string;
  /** One sentence that sums it up. */
  summary: string;
  children: ReactNode;
}

/** The layout of the policy pages. */
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

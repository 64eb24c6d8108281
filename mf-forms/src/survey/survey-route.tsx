import { Container, PageHeader } from '@farmgate/shared/ui';
import { SurveyForm } from './survey-form.tsx';

/** What families in the city buy, and how. */
export function Component() {
  return (
    <Container width="narrow">
      <PageHeader
        title="Survey"
        text="Two minutes that help us to grow, pick and deliver what your family really eats."
        breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'Survey' }]}
      />
      <SurveyForm />
    </Container>
  );
}

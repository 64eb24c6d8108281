import { Container, PageHeader, PageMeta } from '@farmgate/shared/ui';
import { SurveyForm } from './survey-form.tsx';

const TEXT = 'It takes two minutes and helps us grow and deliver what your family eats.';

/** What families in the city buy, and how. */
export function Component() {
  return (
    <Container width="narrow">
      <PageMeta description={TEXT} />
      <PageHeader title="Survey" text={TEXT} breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'Survey' }]} />
      <SurveyForm />
    </Container>
  );
}

import { Container, PageHeader, PageMeta } from '@farmgate/shared/ui';
import { SurveyForm } from './survey-form.tsx';

const TEXT = 'Two minutes that help us to grow, pick and deliver what your family really eats.';

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

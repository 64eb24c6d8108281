import { Card, Container } from '@farmgate/shared/ui';

export default { title: 'Layout/Container' };

export const Page = () => (
  <Container>
    <Card>Page width</Card>
  </Container>
);

export const Narrow = () => (
  <Container width="narrow">
    <Card>Narrow width</Card>
  </Container>
);

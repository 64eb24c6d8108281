import { Card, Stack } from '@farmgate/shared/ui';

export default { title: 'Layout/Stack' };

const CARDS = ['First', 'Second, which is longer', 'Third'].map((text) => <Card key={text}>{text}</Card>);

export const Column = () => <Stack>{CARDS}</Stack>;

export const Row = () => (
  <Stack direction="row" gap={2} wrap>
    {CARDS}
  </Stack>
);

import { Card, Stack } from '@farmgate/shared/ui';

export default { title: 'Display/Card' };

export const Tones = () => (
  <Stack>
    {(['surface', 'tint', 'sunken', 'outline'] as const).map((tone) => (
      <Card key={tone} tone={tone}>
        Tone {tone}
      </Card>
    ))}
  </Stack>
);

export const Padding = () => (
  <Stack>
    {(['none', 'sm', 'md', 'lg'] as const).map((padding) => (
      <Card key={padding} padding={padding}>
        Padding {padding}
      </Card>
    ))}
  </Stack>
);

export const Interactive = () => (
  <Card interactive>
    <a href="#main">Lifts below the pointer</a>
  </Card>
);

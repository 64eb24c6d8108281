import { Badge, Stack } from '@farmgate/shared/ui';

export default { title: 'Display/Badge' };

const TONES = ['neutral', 'brand', 'accent', 'success', 'warning', 'danger', 'info'] as const;

export const Tones = () => (
  <Stack direction="row" gap={2} wrap>
    {TONES.map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
  </Stack>
);

export const WithIcon = () => (
  <Stack direction="row" gap={2} wrap>
    {TONES.map((tone) => (
      <Badge key={tone} tone={tone} icon="tag">
        {tone}
      </Badge>
    ))}
  </Stack>
);

import { ButtonLink, Stack } from '@farmgate/shared/ui';

export default { title: 'Actions/Button link' };

export const Variants = () => (
  <Stack align="start">
    {(['primary', 'secondary', 'soft', 'quiet', 'danger'] as const).map((variant) => (
      <ButtonLink key={variant} href="#main" variant={variant}>
        Link {variant}
      </ButtonLink>
    ))}
  </Stack>
);

export const SizesAndIcons = () => (
  <Stack direction="row" wrap>
    <ButtonLink href="#main" size="sm" icon="home">
      Small
    </ButtonLink>
    <ButtonLink href="#main" iconEnd="arrow-right">
      Medium
    </ButtonLink>
    <ButtonLink href="#main" size="lg">
      Large
    </ButtonLink>
  </Stack>
);

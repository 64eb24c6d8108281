import { Price, Stack } from '@farmgate/shared/ui';

export default { title: 'Display/Price' };

export const Sizes = () => (
  <Stack>
    {(['sm', 'md', 'lg'] as const).map((size) => (
      <Price key={size} rupees={40} mrpRupees={50} unit="kg" size={size} />
    ))}
  </Stack>
);

export const Savings = () => (
  <Stack>
    <Price paise={4000} />
    <Price paise={4000} mrpPaise={5000} saving="percent" />
    <Price paise={4000} mrpPaise={5000} saving="amount" />
    <Price paise={4000} mrpPaise={5000} saving="none" />
  </Stack>
);

export const LargeAmount = () => <Price rupees={1234567.5} mrpRupees={2000000} />;

import { Grid, Icon, Stack, type IconName } from '@farmgate/shared/ui';

export default { title: 'Actions/Icon' };

const ICONS: IconName[] = [
  'alert',
  'arrow-right',
  'calendar',
  'card',
  'cart',
  'cash',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'clock',
  'close',
  'copy',
  'edit',
  'external',
  'eye',
  'eye-off',
  'filter',
  'home',
  'info',
  'leaf',
  'log-out',
  'mail',
  'menu',
  'minus',
  'offline',
  'package',
  'pause',
  'phone',
  'pin',
  'play',
  'plus',
  'print',
  'refresh',
  'search',
  'share',
  'shield',
  'star',
  'tag',
  'trash',
  'truck',
  'user',
  'users',
  'zoom-in',
  'zoom-out',
];

export const All = () => (
  <Grid>
    {ICONS.map((name) => (
      <Stack key={name} direction="row" gap={2}>
        <Icon name={name} /> {name}
      </Stack>
    ))}
  </Grid>
);

export const SizeAndLabel = () => <Icon name="leaf" size="4rem" label="Organic" />;

import { TextField } from '@farmgate/shared/ui/form';
import { Stack } from '@farmgate/shared/ui';

export default { title: 'Forms/Text field' };

export const Types = () => (
  <Stack>
    <TextField label="Name" autoComplete="name" />
    <TextField label="Email" type="email" autoComplete="email" defaultValue="anita@example.com" />
    <TextField label="Date of birth" type="date" />
  </Stack>
);

export const HintAndOptional = () => <TextField label="Landmark" hint="Helps our driver to find you" optional />;

export const Error = () => (
  <TextField label="Email" defaultValue="anita@" hint="We send the invoice to it" error="Enter a valid email" />
);

export const Disabled = () => <TextField label="Email" defaultValue="anita@example.com" disabled />;

export const PrefixAndSuffix = () => (
  <Stack>
    <TextField label="Mobile" prefix="+91" inputMode="tel" />
    <TextField label="Weight" suffix="kg" inputMode="decimal" />
  </Stack>
);

export const LongText = () => (
  <TextField
    label="A label that takes more than one line on the screen of a phone because it explains a lot"
    error="An error that takes more than one line on the screen of a phone because it explains what to do"
    defaultValue={'Long value '.repeat(20)}
  />
);

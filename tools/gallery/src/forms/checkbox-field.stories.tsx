import { CheckboxField } from '@farmgate/shared/ui/form';
import { Stack } from '@farmgate/shared/ui';

export default { title: 'Forms/Checkbox field' };

export const States = () => (
  <Stack>
    <CheckboxField label="Not checked" />
    <CheckboxField label="Checked" defaultChecked />
    <CheckboxField label="Disabled" disabled />
    <CheckboxField label="Disabled and checked" disabled defaultChecked />
  </Stack>
);

export const Error = () => (
  <CheckboxField label="I accept the terms" hint="Required" error="Accept the terms to continue" />
);

export const LongText = () => <CheckboxField label={'I accept the terms of delivery. '.repeat(6)} />;

import { SelectField } from '@farmgate/shared/ui/form';

export default { title: 'Forms/Select field' };

const OPTIONS = ['Female', 'Male', 'Other'].map((label) => ({ value: label.toLowerCase(), label }));

export const Placeholder = () => <SelectField label="Gender" placeholder="Choose" options={OPTIONS} />;

export const Selected = () => <SelectField label="Gender" options={OPTIONS} defaultValue="other" optional />;

export const Error = () => (
  <SelectField label="Gender" placeholder="Choose" options={OPTIONS} hint="For our survey" error="Choose one" />
);

export const Disabled = () => <SelectField label="Gender" options={OPTIONS} disabled />;

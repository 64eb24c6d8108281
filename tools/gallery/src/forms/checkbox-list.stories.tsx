import { CheckboxList } from '@farmgate/shared/ui/form';
import { useState } from 'react';

export default { title: 'Forms/Checkbox list' };

const OPTIONS = [
  { value: 1, label: 'Vegetables', count: 42 },
  { value: 2, label: 'Fruits', count: 17 },
  { value: 3, label: 'Greens' },
];

export const Some = () => <Selecting />;

export const Error = () => <Selecting hint="Any number" error="Choose one or more" />;

function Selecting(props: { hint?: string; error?: string }) {
  const [values, setValues] = useState([1]);
  return <CheckboxList {...props} label="Product Categories" options={OPTIONS} values={values} onChange={setValues} />;
}

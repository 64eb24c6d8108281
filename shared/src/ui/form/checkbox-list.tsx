import type { ReactNode } from 'react';
import { Choice } from './choice.tsx';
import type { FieldProps } from './field.tsx';
import { GroupField } from './group-field.tsx';

export interface CheckboxListProps<Value extends string | number> extends FieldProps {
  options: readonly { value: Value; label: ReactNode; count?: number }[];
  values: readonly Value[];
  /** All that are ticked now, in the order of the options. */
  onChange: (values: Value[]) => void;
}

/** Any number of a few. */
export function CheckboxList<Value extends string | number>(props: CheckboxListProps<Value>) {
  const { options, values, onChange, ...group } = props;
  const toggle = (toggled: Value) =>
    onChange(options.map(({ value }) => value).filter((value) => values.includes(value) !== (value === toggled)));
  return (
    <GroupField optional {...group}>
      {options.map(({ value, label, count }) => (
        <Choice
          key={value}
          type="checkbox"
          label={label}
          count={count}
          checked={values.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </GroupField>
  );
}

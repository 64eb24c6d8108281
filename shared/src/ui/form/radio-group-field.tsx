import type { ChangeEventHandler, FocusEventHandler, ReactNode } from 'react';
import { Choice } from './choice.tsx';
import type { FieldProps } from './field.tsx';
import { GroupField } from './group-field.tsx';

export interface RadioGroupFieldProps extends FieldProps {
  name: string;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  value: string | undefined;
  /** The input's own event, as Formik takes it. */
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  look?: 'list' | 'cards';
}

/** One of a few. */
export function RadioGroupField({ name, options, value, onChange, onBlur, look, ...group }: RadioGroupFieldProps) {
  return (
    <GroupField role="radiogroup" look={look} {...group}>
      {options.map((option) => (
        <Choice
          key={option.value}
          {...option}
          type="radio"
          name={name}
          card={look === 'cards'}
          checked={option.value === value}
          aria-invalid={group.error ? true : undefined}
          onChange={onChange}
          onBlur={onBlur}
        />
      ))}
    </GroupField>
  );
}

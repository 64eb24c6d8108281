import type { ComponentProps } from 'react';
import control from '../actions/control.module.css';
import { cx } from '../base/cx.ts';
import { Field, type FieldProps } from './field.tsx';

interface Option {
  value: string | number;
  label: string;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'required'>, FieldProps {
  options: readonly Option[];
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, className, options, placeholder, ...select } = props;
  return (
    <Field id={select.id} {...{ label, hint, error, optional, className }}>
      {(described) => (
        <select {...select} {...described} className={cx(control.control, control.select)}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

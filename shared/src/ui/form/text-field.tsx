import { type ComponentProps, type ReactNode, useRef } from 'react';
import { cx } from '../base/cx.ts';
import control from '../actions/control.module.css';
import { Field, type FieldProps } from './field.tsx';
import classes from './text-field.module.css';
import { useFocusMark } from './use-focus-mark.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'required'>, FieldProps {
  /** Stands inside the box's edge, e.g. `+91`. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** One line of text, a number, an e-mail address, a date. `ref` reaches the input. */
export function TextField({ label, hint, error, optional, className, prefix, suffix, ...input }: TextFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusMark(box, input.type);
  return (
    <Field id={input.id} {...{ label, hint, error, optional, className }}>
      {(props) => (
        <div className={classes.box} ref={box}>
          {prefix && <span className={cx(classes.affix, classes.prefix)}>{prefix}</span>}
          <input type="text" {...input} {...props} className={control.control} />
          {suffix && <span className={cx(classes.affix, classes.suffix)}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'required'>, FieldProps {}

export function TextArea({ label, hint, error, optional, className, ...area }: TextAreaProps) {
  return (
    <Field id={area.id} {...{ label, hint, error, optional, className }}>
      {(props) => <textarea {...area} {...props} className={cx(control.control, classes.area)} />}
    </Field>
  );
}

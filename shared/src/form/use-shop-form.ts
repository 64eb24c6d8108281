import { useFormik } from 'formik';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent } from 'react';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import type { BoundField, Control } from '../ui/form/field.tsx';
import { focusFirstInvalid } from '../ui/form/focus-first-invalid.ts';
import { dropEmpty } from './drop-empty.ts';
import { loadAnswer } from './load-answer.ts';
import { NO_REJECTION, rejectionOf } from './rejection.ts';
import type { MessageFields } from './rejection.ts';
import { useFormDraft } from './use-form-draft.ts';

export interface ShopFormOptions<Values extends Record<string, string>, Schema extends ObjectSchema<AnyObject>> {
  initialValues: Values;
  schema: Schema;
  /**
   * Gets the values as the schema casts them, without empty ones. What it throws is shown where it belongs. `false` says
   * that what was typed may be needed again, and is kept like what was never sent.
   */
  submit: (values: InferType<Schema>) => Promise<unknown>;
  /** Where the API's plain messages belong. */
  messageFields?: MessageFields;
  /**
   * Names the form among those of its page: what was typed into it, but for passwords, codes and cards, then outlives the
   * page until it is sent, for its customer and this tab.
   */
  draft?: string;
}

/**
 * The behavior of every form of the shop, on Formik: a second submit waits for the first, the first invalid field gets the
 * focus, the server's messages appear at their fields, and a rejected submit keeps what was typed.
 */
export function useShopForm<Values extends Record<string, string>, Schema extends ObjectSchema<AnyObject>>(
  options: ShopFormOptions<Values, Schema>,
) {
  const { initialValues, schema, submit, messageFields, draft } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [rejection, setRejection] = useState(NO_REJECTION);
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values, { setSubmitting }) => {
      setRejection(NO_REJECTION);
      const before = settled.current;
      try {
        const answer = await submit(schema.cast(dropEmpty(values)) as InferType<Schema>);
        // Unless it has been reset, and begins with others now.
        if (answer !== false && settled.current === before) settled.current = values;
      } catch (error) {
        setRejection(rejectionOf(error, Object.keys(initialValues), messageFields));
        // Formik does so a moment later: the messages would be on the page before the focus is.
        setSubmitting(false);
      }
    },
  });
  const { isSubmitting, submitCount, values, touched, errors, setValues, handleChange, handleBlur } = formik;
  const fill = useCallback((filled: Partial<Values>) => void setValues((now) => ({ ...now, ...filled })), [setValues]);
  const settled = useFormDraft({ name: draft, form: ref, values: formik.values, restore: fill });

  // A layout effect: with the messages, not after them.
  useLayoutEffect(() => {
    if (!isSubmitting && submitCount > 0) focusFirstInvalid(ref.current);
  }, [isSubmitting, submitCount]);

  // The same until a field changes, so that fields can be left out of renders that do not concern them.
  const field = useCallback(
    (name: keyof Values & string): BoundField => ({
      name,
      value: values[name] ?? '',
      error: rejection.fields[name] || (touched[name] ? (errors[name] as string | undefined) : undefined),
      onChange: (event: ChangeEvent<Control>) => {
        if (rejection !== NO_REJECTION) setRejection({ ...rejection, fields: { ...rejection.fields, [name]: '' } });
        handleChange(event);
      },
      onBlur: (event: FocusEvent<Control>) => {
        // Only on the way to another field of something filled in: a message that appears while a button is being pressed
        // moves it away under the finger, and an empty field that was only passed by is no mistake yet.
        const onward =
          event.relatedTarget instanceof HTMLElement && event.relatedTarget.matches('input, select, textarea');
        if (onward && event.target.value !== '') handleBlur(event);
      },
    }),
    [values, touched, errors, rejection, handleChange, handleBlur],
  );

  return {
    /** For `<Form>`. */
    form: {
      ref,
      onSubmit: () => void (isSubmitting || formik.submitForm()),
      onFocus: loadAnswer,
      'aria-busy': isSubmitting || undefined,
    },
    /** For a field of the kit: its name, value, error and handlers. */
    field,
    /** An answer is awaited: for the button. */
    busy: isSubmitting,
    /** For `<FormError>`: what is wrong with the form as a whole. */
    errors: rejection.form,
    values: formik.values,
    /** Fills in some fields, as if the customer had. */
    fill,
    /** Back to the initial values, or to new ones, with nothing said against them. */
    reset: (values: Values = initialValues) => {
      setRejection(NO_REJECTION);
      settled.current = values;
      formik.resetForm({ values });
    },
  };
}

import type { BoundField } from './field.tsx';
import { TextArea, TextField } from './text-field.tsx';

interface Props {
  /** Of a form with these fields. Their rules are `deliveryRules` of `@farmgate/shared/form`. */
  field: (line: 'address' | 'city' | 'zipcode') => BoundField;
  /** Class of the one field that needs the whole width. */
  wide?: string;
}

/** Where to deliver. */
export function AddressFields({ field, wide }: Props) {
  return (
    <>
      <TextArea label="Address" autoComplete="street-address" rows={3} className={wide} {...field('address')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        hint="We deliver to 641042"
        {...field('zipcode')}
      />
    </>
  );
}

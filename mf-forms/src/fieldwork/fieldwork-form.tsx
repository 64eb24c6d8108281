import { Button, Card } from '@farmgate/shared/ui';
import { Form, FormError, SelectField, TextField } from '@farmgate/shared/ui/form';
import { sendFieldwork } from '../api/send.ts';
import styles from '../sending/form-page.module.css';
import { useThankedForm } from '../sending/use-thanked-form.ts';
import { fieldworkSchema } from './fieldwork-schema.ts';

const BLANK = {
  log_name: '',
  apparment_name: '',
  contact_person: '',
  contact_number: '',
  assoc_member_name: '',
  assoc_member_number: '',
  total_houses: '',
  total_family: '',
  street_name: '',
};

/** These fields are about the apartment, not the person typing, so browsers must not autofill them. */
const phone = { type: 'tel', inputMode: 'tel', autoComplete: 'off' } as const;
const count = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Records a visit to an apartment complex. The name stays after sending: the same person usually records the next visit. */
export function FieldworkForm({ names }: { names: string[] }) {
  const { form, field, errors, busy } = useThankedForm({
    initialValues: BLANK,
    schema: fieldworkSchema,
    send: sendFieldwork,
    keep: 'log_name',
    draft: 'fieldwork',
  });
  return (
    <Card padding="lg">
      <Form {...form} aria-label="Fieldwork">
        <SelectField
          label="Logged in as"
          placeholder="Select"
          options={names.map((name) => ({ value: name, label: name }))}
          className={styles.apart}
          {...field('log_name')}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>The apartments</legend>
          <TextField label="Apartment Name" autoComplete="off" {...field('apparment_name')} />
          <TextField label="Street Name" autoComplete="off" {...field('street_name')} />
          <TextField label="Total Houses" {...count} {...field('total_houses')} />
          <TextField label="Total Family" {...count} {...field('total_family')} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>People you met</legend>
          <TextField label="Contact Person" autoComplete="off" {...field('contact_person')} />
          <TextField label="Contact Number" {...phone} {...field('contact_number')} />
          <TextField label="Association Member Name" autoComplete="off" {...field('assoc_member_name')} />
          <TextField label="Association Member Number" {...phone} {...field('assoc_member_number')} />
        </fieldset>
        <FormError errors={errors} />
        <Button type="submit" size="lg" busy={busy} className={styles.send}>
          Save visit
        </Button>
      </Form>
    </Card>
  );
}

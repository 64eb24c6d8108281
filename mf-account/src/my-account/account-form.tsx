import { renameCustomer } from '@farmgate/shared/auth';
import type { Profile } from '@farmgate/shared/contract';
import { profileQuery } from '@farmgate/shared/data';
import { useShopForm } from '@farmgate/shared/form';
import { notify } from '@farmgate/shared/notify';
import { Button, Card } from '@farmgate/shared/ui';
import { AddressFields, Form, FormError, SelectField, TextField } from '@farmgate/shared/ui/form';
import { useQueryClient } from '@farmgate/shared/query';
import { useState } from 'react';
import { updateAccount } from '../api/account.ts';
import { ACCOUNT_CONFLICTS } from '../credentials/sign-up-schema.ts';
import { TEXTS } from '../texts/texts.ts';
import styles from './account-form.module.css';
import { accountSchema } from './account-schema.ts';

const GENDERS = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
  { value: 'O', label: 'Others' },
];

/** What the shop knows of a customer, to be kept right by themselves. */
export function AccountForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { id, first_name, last_name, dob, gender, mobile, city, zipcode, address } = profile;
  const { form, field, errors, busy } = useShopForm({
    initialValues: { first_name, last_name, dob, gender: gender as string, mobile, city, zipcode, address },
    schema: accountSchema,
    messageFields: ACCOUNT_CONFLICTS,
    draft: 'account',
    submit: async (account) => {
      await updateAccount({ ...account, id });
      renameCustomer(`${account.first_name} ${account.last_name}`);
      void notify('success', TEXTS.accountUpdated);
      await queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
    },
  });
  return (
    <Card padding="lg">
      <Form {...form} aria-label="My Account">
        <fieldset className={styles.group}>
          <legend className={styles.legend}>About you</legend>
          <TextField label="First Name" autoComplete="given-name" {...field('first_name')} />
          <TextField label="Last Name" autoComplete="family-name" {...field('last_name')} />
          <TextField
            label="Date of Birth"
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today}
            {...field('dob')}
          />
          <SelectField label="Gender" placeholder="Select" options={GENDERS} autoComplete="sex" {...field('gender')} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>How we reach you</legend>
          <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...field('mobile')} />
          <TextField
            label="Email"
            type="email"
            readOnly
            value={profile.email}
            hint="This is your sign-in e-mail. It cannot be changed here."
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Where we deliver</legend>
          <AddressFields field={field} wide={styles.wide} />
        </fieldset>
        <FormError errors={errors} />
        <Button type="submit" size="lg" busy={busy} className={styles.save}>
          Update Account
        </Button>
      </Form>
    </Card>
  );
}

import { Button, Card } from '@farmgate/shared/ui';
import { Form, FormError, TextArea, TextField } from '@farmgate/shared/ui/form';
import { sendContact } from '../api/send.ts';
import styles from '../sending/form-page.module.css';
import { useThankedForm } from '../sending/use-thanked-form.ts';
import { contactSchema } from './contact-schema.ts';

const BLANK = { name: '', email: '', phone_number: '', message: '' };

/** A message to the shop, and how to answer it. */
export function ContactForm() {
  const { form, field, errors, busy } = useThankedForm({
    initialValues: BLANK,
    schema: contactSchema,
    send: sendContact,
    draft: 'contact',
  });
  return (
    <Card padding="lg">
      <Form {...form} aria-label="Contact Us">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <div className={styles.pair}>
          <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
          <TextField
            label="Phone Number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="12 digits with 91 in front, like 919876543210"
            {...field('phone_number')}
          />
        </div>
        <TextArea label="Message" rows={5} optional {...field('message')} />
        <FormError errors={errors} />
        <Button type="submit" size="lg" busy={busy} className={styles.send}>
          Send message
        </Button>
      </Form>
    </Card>
  );
}

import { Button, Card } from '@farmgate/shared/ui';
import { Form, FormError, RadioGroupField, SelectField, TextField } from '@farmgate/shared/ui/form';
import { sendSurvey } from '../api/send.ts';
import styles from '../sending/form-page.module.css';
import { useThankedForm } from '../sending/use-thanked-form.ts';
import { COUNTS, FAMILY, QUESTIONS, UNANSWERED } from './questions.ts';
import own from './survey-form.module.css';
import { surveySchema } from './survey-schema.ts';

/** Who is asked, for how many they buy, and how. */
export function SurveyForm() {
  const { form, field, errors, busy } = useThankedForm({
    initialValues: UNANSWERED,
    schema: surveySchema,
    send: sendSurvey,
    draft: 'survey',
  });
  return (
    <Card padding="lg">
      <Form {...form} aria-label="Survey">
        <fieldset className={styles.group}>
          <legend className={styles.legend}>About you</legend>
          <TextField label="Name" autoComplete="name" className={styles.wide} {...field('name')} />
          <TextField label="Whatsapp Number" type="tel" inputMode="tel" autoComplete="tel" {...field('phone_number')} />
          <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        </fieldset>
        <fieldset className={own.family}>
          <legend className={styles.legend}>Your family</legend>
          {FAMILY.map(({ name, label }) => (
            <SelectField key={name} label={label} optional placeholder="Select" options={COUNTS} {...field(name)} />
          ))}
        </fieldset>
        <fieldset className={own.questions}>
          <legend className={styles.legend}>Your vegetables and fruit</legend>
          {QUESTIONS.map(({ name, label, options }) => (
            <RadioGroupField key={name} label={label} look="cards" options={options} {...field(name)} />
          ))}
        </fieldset>
        <FormError errors={errors} />
        <Button type="submit" size="lg" busy={busy} className={styles.send}>
          Send answers
        </Button>
      </Form>
    </Card>
  );
}

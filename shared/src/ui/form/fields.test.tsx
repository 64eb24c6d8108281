import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroupField } from './radio-group-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea, TextField } from './text-field.tsx';

test('a field is named by its label and described by error, then hint', () => {
  const { rerender } = render(<TextField label="Email" hint="For your receipt" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toHaveAccessibleDescription('For your receipt');
  expect(input).not.toHaveAttribute('aria-invalid');
  rerender(<TextField label="Email" hint="For your receipt" error="Email is invalid" />);
  expect(input).toHaveAccessibleDescription('Email is invalid For your receipt');
  expect(input).toBeInvalid();
});

test('fields are required; those that are not say so', () => {
  render(
    <>
      <TextField label="Name" />
      <TextArea label="Message" optional />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Message (optional)' })).not.toBeRequired();
});

test('native props and the ref reach the control', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField ref={ref} id="mobile" label="Mobile" autoComplete="tel-national" inputMode="tel" prefix="+91" />);
  const input = screen.getByLabelText('Mobile');
  expect(input).toBe(ref.current);
  expect(input).toHaveAttribute('id', 'mobile');
  expect(input).toHaveAttribute('autocomplete', 'tel-national');
  expect(input).toHaveAttribute('inputmode', 'tel');
});

test('a password can be looked at, and hidden again, without losing it', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'Secret12');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('Secret12');
});

test('a select shows its placeholder until something is chosen', async () => {
  render(
    <SelectField label="Gender" placeholder="Choose" defaultValue="" options={[{ value: 'F', label: 'Female' }]} />,
  );
  const select = screen.getByRole('combobox', { name: 'Gender' });
  expect(select).toHaveDisplayValue('Choose');
  await userEvent.selectOptions(select, 'Female');
  expect(select).toHaveValue('F');
});

test('a checkbox is toggled by its words and carries its error', async () => {
  const change = jest.fn();
  render(<CheckboxField label="Default address" error="No address yet" onChange={change} />);
  await userEvent.click(screen.getByText('Default address'));
  expect(change).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('No address yet');
});

test('radios are one group with one error, and tell the event', async () => {
  const values: string[] = [];
  render(
    <RadioGroupField
      label="Payment"
      name="type"
      value="cod"
      error="Choose one"
      options={[
        { value: 'cod', label: 'Cash on Delivery' },
        { value: 'online', label: 'Online payment' },
      ]}
      onChange={(event) => values.push(event.target.value)}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Payment' })).toHaveAccessibleDescription('Choose one');
  expect(screen.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked();
  await userEvent.click(screen.getByText('Online payment'));
  expect(values).toEqual(['online']);
});

test('the first field in error gets the focus', () => {
  const { container } = render(
    <Form>
      <TextField label="Name" />
      <TextField label="Email" error="Email is required" />
      <TextField label="Mobile" error="Mobile is required" />
    </Form>,
  );
  expect(focusFirstInvalid(container)).toBe(true);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  expect(focusFirstInvalid(null)).toBe(false);
});

test('a form keeps the browser from judging and from leaving the page', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.defaultPrevented);
  render(
    <Form aria-label="Sign up" onSubmit={submit}>
      <TextField label="Name" />
      <button type="submit">Send</button>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(submit).toHaveReturnedWith(true);
});

test('what is wrong with the whole form is read out; nothing is nothing', () => {
  const { rerender, container } = render(<FormError errors={[]} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<FormError title="Sign-up failed" errors={['Mobile number already exists']} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Sign-up failedMobile number already exists');
});

test('a date field says that it has the focus, also where the browser sends no focusin', () => {
  render(<TextField label="Date of Birth" type="date" />);
  const field = screen.getByLabelText('Date of Birth');
  field.dispatchEvent(new FocusEvent('focus'));
  expect(field).toHaveAttribute('data-focused');
  field.dispatchEvent(new FocusEvent('blur'));
  expect(field).not.toHaveAttribute('data-focused');
});

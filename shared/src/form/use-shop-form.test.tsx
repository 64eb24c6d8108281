import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { object, string } from 'yup';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/index.ts';
import { Form, FormError, TextField } from '../ui/form/index.ts';
import { emailRule, filled } from './rules.ts';
import { loadAnswer } from './load-answer.ts';
import { useShopForm } from './use-shop-form.ts';

jest.mock('./load-answer.ts', () => ({ loadAnswer: jest.fn() }));

const schema = object({ name: filled('Name is required'), email: emailRule(), message: string().trim() });

function Letter({ submit }: { submit: (values: object) => Promise<unknown> }) {
  const { form, field, errors, busy, reset } = useShopForm({
    initialValues: { name: '', email: '', message: '' },
    schema,
    submit,
  });
  return (
    <Form {...form}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Email" {...field('email')} />
      <TextField label="Message" optional {...field('message')} />
      <FormError errors={errors} />
      <Button type="submit" busy={busy}>
        Send
      </Button>
      <Button onClick={() => reset()}>Start over</Button>
    </Form>
  );
}

const open = (submit = jest.fn().mockResolvedValue(undefined)) => {
  render(<Letter submit={submit} />);
  return { submit, user: userEvent.setup(), send: () => screen.getByRole('button', { name: 'Send' }) };
};

test('sends values without blanks around them, and without empty ones', async () => {
  const { submit, user, send } = open();
  await user.type(screen.getByLabelText('Name'), '  Asha ');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.click(send());
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: 'Asha', email: 'asha@example.com' }));
});

test('sends nothing while something is wrong, and puts the focus on the first field in error', async () => {
  const { submit, user, send } = open();
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeValid());
  expect(submit).not.toHaveBeenCalled();
});

test('speaks of a mistake on the way to the next field', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Email'), 'asha');
  await user.tab();
  expect(await screen.findByText('Email is invalid')).toBeVisible();
});

test('says nothing of an empty field passed by, nor while a button is being pressed', async () => {
  const { user, send } = open();
  await user.click(screen.getByLabelText('Name'));
  await user.tab();
  await user.type(screen.getByLabelText('Email'), 'asha');
  await user.pointer({ keys: '[MouseLeft>]', target: send() });
  await act(async () => undefined);
  expect(screen.queryByText('Name is required')).toBeNull();
  expect(screen.queryByText('Email is invalid')).toBeNull();
});

test('sends once while it waits, and loses nothing when the answer is no', async () => {
  let refuse: (error: Error) => void = () => {};
  const submit = jest.fn(() => new Promise<unknown>((_, reject) => (refuse = reject)));
  const { user, send } = open(submit as never);
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.dblClick(send());
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  await waitFor(() => expect(send()).toHaveAttribute('aria-busy', 'true'));
  refuse(new Error('broken'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(submit).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  expect(send()).not.toHaveAttribute('aria-busy');
});

test("the server's message appears at its field together with the focus", async () => {
  const no = new ApiError('No.', 'rejected', 422, { errors: [{ field: 'email', message: 'Email is unknown' }] });
  const { user, send } = open(jest.fn().mockRejectedValue(no));
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  const focused: (Element | null)[] = [];
  const watch = new MutationObserver(() => {
    if (screen.queryByText('Email is unknown')) focused.push(document.activeElement);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await user.click(send());
  await screen.findByText('Email is unknown');
  watch.disconnect();
  expect(focused[0]).toBe(screen.getByLabelText('Email'));
});

test('what was said against the whole goes when it is sent again', async () => {
  const submit = jest.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValueOnce(undefined);
  const { user, send } = open(submit);
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.click(send());
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(send());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(submit).toHaveBeenCalledTimes(2);
});

test('a reset clears the errors', async () => {
  const { user, send } = open();
  await user.click(send());
  await screen.findByText('Name is required');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
});

test('what a submit needs is loaded when a field is used, before it is sent', async () => {
  jest.mocked(loadAnswer).mockClear();
  const { user } = open();
  expect(loadAnswer).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText('Email'));
  expect(loadAnswer).toHaveBeenCalled();
});

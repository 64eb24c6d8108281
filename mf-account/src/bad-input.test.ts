import { beginSession } from '@farmgate/shared/auth';
import { answer, fakeApi, clearSession } from '@farmgate/testing';
import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FORMS } from './testing/forms.ts';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn(), dismissToasts: jest.fn() }));

const OK = { message: 'ok', accessToken: 'token', username: 'Asha' };

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
  // The dialog is a widget: no test's clean-up knows of it.
  document.body.replaceChildren();
});

describe.each(FORMS)('$name', ({ open, button, call, before, signedIn, good, free, tooLong }) => {
  async function openAndFill(given: unknown, texts: Record<string, string> = {}) {
    if (signedIn) beginSession({ accessToken: 'token', username: 'Asha' });
    const calls = fakeApi({ ...before, [call]: given });
    const form = await open();
    const user = userEvent.setup();
    for (const [label, text] of Object.entries({ ...good, ...texts })) {
      await user.clear(form.getByLabelText(label));
      await user.paste(text);
    }
    return {
      form,
      /** However often it is pressed. */
      press: () => user.click(form.getByRole('button', { name: button })),
      sent: () => calls.filter((made) => made.call === call).map(({ body }) => body),
    };
  }

  test('rejects 10,000 characters in each field without truncating them', async () => {
    const long = 'Aa1'.repeat(3_334);
    const { form, press, sent } = await openAndFill(
      OK,
      Object.fromEntries(Object.keys(tooLong).map((of) => [of, long])),
    );
    await press();
    for (const [label, message] of Object.entries(tooLong)) {
      const field = form.getByLabelText(label);
      await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(field).toHaveValue(long);
    }
    expect(sent()).toEqual([]);
  });

  test.each(['<script>alert(1)</script>', "'); DROP TABLE users;--", '🥕👩🏽‍🌾', 'ஆஷா குமார்', 'आशा'])(
    'sends %p as the text it is',
    async (text) => {
      const texts = Object.fromEntries(Object.keys(free).map((label) => [label, text]));
      const { press, sent } = await openAndFill(OK, texts);
      await press();
      const expected = Object.fromEntries(Object.values(free).map((property) => [property, text]));
      await waitFor(() => expect(sent()).toEqual([expect.objectContaining(expected)]));
      expect(document.querySelector('script')).toBeNull();
    },
  );

  test('is busy while the answer is slow, and is sent once', async () => {
    let respond: (data: unknown) => void = () => {};
    const { form, press, sent } = await openAndFill(() => new Promise((resolve) => (respond = resolve)));
    const pressed = form.getByRole('button', { name: button });
    await press();
    await waitFor(() => expect(pressed).toHaveAttribute('aria-busy', 'true'));
    await press();
    await press();
    respond(OK);
    // The first step of a forgotten password is gone by then.
    await waitFor(() => expect(pressed.isConnected && pressed.hasAttribute('aria-busy')).toBe(false));
    expect(sent()).toHaveLength(1);
  });

  test.each([
    [0, undefined, 'The shop cannot be reached. Check your connection and try again.'],
    [502, '<html>Bad gateway</html>', 'The shop could not do that. Try again.'],
    [500, { message: 'Something went wrong here. Please try again.' }, 'Something went wrong here. Please try again.'],
  ])('after an answer of status %p says what to do, and has kept what was typed', async (status, data, message) => {
    const { form, press, sent } = await openAndFill(answer(status, data));
    await press();
    expect(await form.findByRole('alert')).toHaveTextContent(message);
    for (const [label, text] of Object.entries(good)) expect(form.getByLabelText(label)).toHaveValue(text);
    await press();
    await waitFor(() => expect(sent()).toHaveLength(2));
  });
});

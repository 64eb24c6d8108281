import { notify } from '@farmgate/shared/notify';
import { answer } from '@farmgate/testing';
import { waitFor } from '@testing-library/react';
import { FORMS } from './testing/forms.ts';
import { formOpener, heldAnswer } from './testing/open-form.ts';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));
beforeEach(() => jest.mocked(notify).mockClear());

describe.each(FORMS)('$form.name', ({ form: formOfScreen, good, free, tooLong }) => {
  const open = formOpener(formOfScreen);
  const { button } = formOfScreen;

  test('rejects 10,000 characters in each field without truncating them', async () => {
    const { fill, send, says, sent, field } = await open();
    await fill(good);
    await fill(Object.fromEntries(Object.keys(tooLong).map((label) => [label, 'x'.repeat(10_000)])));
    await send();
    for (const [label, message] of Object.entries(tooLong)) {
      await says(label, message);
      expect(field(label)).toHaveDisplayValue('x'.repeat(10_000));
    }
    expect(sent()).toEqual([]);
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'); DROP TABLE users;--",
    '🥕👩🏽‍🌾',
    'ஆஷா குமார்',
    'आशा',
  ])('sends %p as the text it is', async (text) => {
    const { fill, send, sent, container } = await open();
    await fill({ ...good, ...Object.fromEntries(Object.keys(free).map((label) => [label, text])) });
    await send();
    const expected = Object.fromEntries(Object.values(free).map((property) => [property, text]));
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining(expected)]));
    expect(container.querySelector('script, img[src=x]')).toBeNull();
  });

  test('is busy while the answer is slow, and is sent once', async () => {
    const held = heldAnswer();
    const { fill, send, sent, form } = await open(() => held.promise);
    await fill(good);
    await send();
    await waitFor(() => expect(form.getByRole('button', { name: button })).toHaveAttribute('aria-busy', 'true'));
    await send();
    await send();
    held.respond();
    await waitFor(() => expect(notify).toHaveBeenCalledTimes(1));
    expect(sent()).toHaveLength(1);
  });

  test.each([
    [0, undefined, 'The shop cannot be reached. Check your connection and try again.'],
    [502, '<html>Bad gateway</html>', 'The shop could not do that. Try again.'],
    [500, { message: 'Something went wrong here. Please try again.' }, 'Something went wrong here. Please try again.'],
  ])('after an answer of status %p says what to do, and has kept what was typed', async (status, data, message) => {
    const { fill, send, sent, form, field } = await open(answer(status, data));
    await fill(good);
    await send();
    expect(await form.findByRole('alert')).toHaveTextContent(message);
    for (const [label, text] of Object.entries(good)) expect(field(label)).toHaveValue(text);
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
  });
});

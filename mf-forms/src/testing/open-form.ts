import type { RouteModule } from '@farmgate/shared/remote';
import { answer, fakeApi, renderScreen } from '@farmgate/testing';
import type { FakeAnswer } from '@farmgate/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { settingsAnswer } from './settings.ts';

export interface FormOfScreen {
  route: RouteModule;
  at: string;
  /** `POST /auth/…` */
  call: string;
  /** The form's name. */
  name: string;
  /** What its button says. */
  button: string;
}

/** Opens a screen with its form, and gives what a visitor can do there. */
export function formOpener({ route, at, call, name, button }: FormOfScreen) {
  return async (given: FakeAnswer | (() => FakeAnswer) = { message: 'Thank you!' }) => {
    const calls = fakeApi({ 'GET /settings': settingsAnswer(), [call]: given });
    const shown = renderScreen(route, { at });
    const form = within(await screen.findByRole('form', { name }));
    const field = (label: string) => form.getByLabelText(label);
    return {
      ...shown,
      form,
      field,
      /** Pastes texts into fields and chooses from lists, by label. */
      fill: async (texts: Record<string, string>) => {
        for (const [label, text] of Object.entries(texts)) {
          const control = field(label);
          if (control instanceof HTMLSelectElement) await shown.user.selectOptions(control, text);
          else {
            await shown.user.clear(control);
            if (text) await shown.user.paste(text);
          }
        }
      },
      send: () => shown.user.click(form.getByRole('button', { name: button })),
      /** What was sent with the form's call, each time. */
      sent: () => calls.filter((made) => made.call === call).map(({ body }) => body),
      says: (label: string, message: string) =>
        waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message))),
    };
  };
}

/** An answer that arrives when the test calls `respond`. */
export function heldAnswer(data: unknown = { message: 'Thank you!' }) {
  let respond = () => {};
  const promise = new Promise<unknown>((resolve) => (respond = () => resolve(data)));
  return { promise, respond: () => respond() };
}

/** Rejects the form as the API does, with a message for each field. */
export const rejection = (fields: Record<string, string>): FakeAnswer => {
  const errors = Object.entries(fields).map(([field, message]) => ({ field, message }));
  return answer(422, { message: errors[0]?.message, errors });
};

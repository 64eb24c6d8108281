import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installModalDialog, removeModalDialog } from '../testing/modal-dialog.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

beforeEach(installModalDialog);
afterEach(removeModalDialog);

const EMAIL = <input aria-label="Email" data-autofocus />;

function setUp({ children = EMAIL, ...props }: Partial<DialogProps> = {}) {
  const onClose = jest.fn();
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={onClose} title="Forgot Password" {...props}>
      {children}
    </Dialog>
  );
  const { rerender } = render(dialog(true));
  return {
    onClose,
    element: screen.getByRole('dialog', { hidden: true }),
    set: (open: boolean) => rerender(dialog(open)),
  };
}

const cancel = (element: Element) => {
  const event = createEvent('cancel', element, { cancelable: true });
  fireEvent(element, event);
  return event;
};
const pressBeside = (element: Element) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};

test('is named by its title and starts where it is told to', () => {
  const { element } = setUp();
  expect(element).toHaveAccessibleName('Forgot Password');
  expect(element).toHaveAttribute('open');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('Escape, a press beside it and its button ask to close; the owner decides', async () => {
  const { onClose, element } = setUp();
  expect(cancel(element).defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
  pressBeside(element);
  expect(onClose).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(element).toHaveAttribute('open');
});

test('static: only its button closes it', async () => {
  const { onClose, element } = setUp({ isStatic: true });
  expect(element).toHaveAttribute('closedby', 'none');
  expect(cancel(element).defaultPrevented).toBe(true);
  const escape = createEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  fireEvent(screen.getByRole('textbox'), escape);
  expect(escape.defaultPrevented).toBe(true);
  pressBeside(element);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('selecting text out over its edge does not close it, nor does a file field that is cancelled', () => {
  const { onClose, element } = setUp();
  fireEvent.pointerDown(screen.getByRole('textbox'));
  fireEvent.click(element);
  fireEvent(screen.getByRole('textbox'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('a browser that closes it by itself is heard', () => {
  const { onClose, element, set } = setUp();
  act(() => (element as HTMLDialogElement).close());
  expect(onClose).toHaveBeenCalledTimes(1);
  set(false);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('its content stays while it fades, then goes', () => {
  jest.useFakeTimers();
  const { set } = setUp({ fadeMs: 300, backdropFadeMs: 150 });
  set(false);
  act(() => jest.advanceTimersByTime(299));
  expect(screen.getByRole('textbox', { hidden: true })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
  jest.useRealTimers();
});

test('where there are no modal dialogs it still shows', () => {
  removeModalDialog();
  expect(setUp().element).toHaveAttribute('open');
});

describe('in browsers with popovers', () => {
  const calls: string[] = [];
  const popover = {
    showPopover: () => void calls.push('show'),
    hidePopover: () => void calls.push('hide'),
  };
  const nextFrame = () => act(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));

  beforeAll(() => void Object.assign(HTMLDialogElement.prototype, popover));
  beforeEach(() => void calls.splice(0));
  afterAll(() => {
    for (const name of Object.keys(popover)) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  });

  test('is a popover in its first frame, then modal', async () => {
    const { element } = setUp({ children: <button data-autofocus>Next</button> });
    expect([calls, element.hasAttribute('open')]).toEqual([['show'], false]);
    await nextFrame();
    expect([calls, element.hasAttribute('open')]).toEqual([['show', 'hide'], true]);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  test('closed within its first frame, it does not become modal', async () => {
    const { element, set } = setUp({ children: <p>text</p> });
    set(false);
    expect(calls).toEqual(['show', 'hide']);
    await nextFrame();
    expect([calls, element.hasAttribute('open')]).toEqual([['show', 'hide'], false]);
  });

  test('is modal at once if a field gets the focus, because phones open their keyboard only within the press', () => {
    const { element } = setUp();
    expect([calls, element.hasAttribute('open')]).toEqual([[], true]);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });
});

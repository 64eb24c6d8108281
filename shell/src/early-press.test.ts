import { endEarlyPresses } from './early-press.ts';

const pressed = jest.fn();
const page = globalThis as { farmgateEarlyPress?: unknown };
let button: HTMLButtonElement;

/** As the edge's document does it. */
function rememberPresses() {
  const early = {
    button: null as HTMLElement | null,
    listen: ({ target }: Event) => void (early.button = target as HTMLElement),
  };
  page.farmgateEarlyPress = early;
  document.addEventListener('click', early.listen, true);
}

beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML = '<button type="button">Menu</button>';
  button = document.querySelector('button')!;
  rememberPresses();
});

test('a button that was pressed before anybody listened is pressed once more', () => {
  button.click();
  const pressAgain = endEarlyPresses();
  button.addEventListener('click', pressed);
  pressAgain();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(page).not.toHaveProperty('farmgateEarlyPress');
});

test('a press that React hears is not repeated', () => {
  const pressAgain = endEarlyPresses();
  button.addEventListener('click', pressed);
  button.click();
  pressAgain();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a button that is gone meanwhile is left alone', () => {
  button.click();
  const pressAgain = endEarlyPresses();
  button.addEventListener('click', pressed);
  button.remove();
  pressAgain();
  expect(pressed).not.toHaveBeenCalled();
});

test('a page that was not rendered at the edge has nothing to repeat', () => {
  delete page.farmgateEarlyPress;
  expect(endEarlyPresses()).not.toThrow();
});

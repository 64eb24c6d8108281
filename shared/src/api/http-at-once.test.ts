import { send } from './http.ts';

test('a call leaves at once: no cookie is read first', async () => {
  const get = jest.fn(() => new Promise(() => undefined));
  Object.assign(window, { cookieStore: { get } });
  const leave = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation();
  void send({ method: 'GET', path: '/product' }).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(get).not.toHaveBeenCalled();
});

import { sealed } from '../testing/sealed.ts';
import type { Call } from './call.ts';
import { makeCallsBy, request, requestEncrypted } from './request.ts';

const CALL: Call = { method: 'GET', path: '/banner' };
const transport = jest.fn();
const share = jest.fn((_call: Call, make: () => Promise<unknown>) => make());

beforeEach(() => {
  jest.clearAllMocks();
  makeCallsBy(transport, share as never);
});

test('the transport makes a call, and calls can share an answer', async () => {
  transport.mockResolvedValue({ ok: true });
  await expect(request(CALL)).resolves.toEqual({ ok: true });
  expect(transport).toHaveBeenCalledWith(CALL);
  expect(share).toHaveBeenCalledWith(CALL, expect.any(Function));
  share.mockResolvedValueOnce({ shared: true });
  await expect(request(CALL)).resolves.toEqual({ shared: true });
  expect(transport).toHaveBeenCalledTimes(1);
});

test('what is shared of an encrypted answer is what is inside', async () => {
  transport.mockResolvedValue(sealed({ data: [1, 2] }));
  await expect(requestEncrypted(CALL)).resolves.toEqual({ data: [1, 2] });
  share.mockResolvedValueOnce({ data: [3] });
  await expect(requestEncrypted(CALL)).resolves.toEqual({ data: [3] });
  expect(transport).toHaveBeenCalledTimes(1);
});

test('a call that fails, fails', async () => {
  transport.mockRejectedValue(new Error('down'));
  await expect(request(CALL)).rejects.toThrow('down');
  await expect(requestEncrypted(CALL)).rejects.toThrow('down');
});

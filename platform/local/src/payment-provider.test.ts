import { startPaymentProvider } from './payment-provider.ts';
import type { Service } from './processes/service.ts';
import type { StartService } from './processes/services.ts';

const SERVICE: Service = {
  name: 'razorpay-simulator',
  port: 4711,
  pid: () => 1,
  restart: async () => undefined,
  stop: async () => undefined,
};
const start = jest.fn<ReturnType<StartService>, Parameters<StartService>>(async () => SERVICE);
beforeEach(() => start.mockClear());

it('starts the simulator with keys that the API gets too, and sends its events to the shop', async () => {
  const provider = await startPaymentProvider(start, { DATA_DIR: '/data' }, 'http://localhost:3000');
  const [, , env] = start.mock.calls[0]!;
  expect(env).toMatchObject({ DATA_DIR: '/data', WEBHOOK_URL: 'http://localhost:3000/api/payments/webhook' });
  for (const key of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']) {
    expect(env[key]).toMatch(/[0-9a-f]{48}$/);
    expect(provider.apiEnv[key]).toBe(env[key]);
  }
  expect(provider.apiEnv).toMatchObject({ RAZORPAY_API_URL: 'http://127.0.0.1:4711' });
  expect(provider.edgeEnv).toEqual({ RAZORPAY_SIMULATOR_URL: 'http://127.0.0.1:4711' });
});

it('starts nothing in production', async () => {
  const provider = await startPaymentProvider(start, { NODE_ENV: 'production' }, 'http://localhost:3000');
  expect(provider).toEqual({ apiEnv: {}, edgeEnv: {}, simulator: undefined });
  expect(start).not.toHaveBeenCalled();
});

it('starts nothing where there are keys of Razorpay’s', async () => {
  const provider = await startPaymentProvider(start, { RAZORPAY_KEY_ID: 'rzp_live_1' }, 'http://localhost:3000');
  expect(provider).toEqual({ apiEnv: {}, edgeEnv: {}, simulator: undefined });
  expect(start).not.toHaveBeenCalled();
});

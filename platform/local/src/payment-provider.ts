import { randomBytes } from 'node:crypto';
import { isProduction } from '@farmgate/service/production';
import type { Service } from './processes/service.ts';
import type { StartService } from './processes/services.ts';

export interface PaymentProvider {
  /** Environment of the API. */
  apiEnv: Record<string, string>;
  edgeEnv: Record<string, string>;
  /** Undefined with a real provider. */
  simulator: Service | undefined;
}

const secret = () => randomBytes(24).toString('hex');

/**
 * The payment provider. With `RAZORPAY_KEY_ID` it is Razorpay; the API reads the keys itself. Without it, a shop in production takes
 * cash only, and a demo shop uses the simulator, which is started here and sends its events to `url`, as Razorpay would.
 */
export async function startPaymentProvider(
  start: StartService,
  common: Record<string, string>,
  url: string,
): Promise<PaymentProvider> {
  const env = { ...process.env, ...common };
  if (env.RAZORPAY_KEY_ID || env.RAZORPAY_KEY_ID_FILE || isProduction(env))
    return { apiEnv: {}, edgeEnv: {}, simulator: undefined };
  const keys = {
    RAZORPAY_KEY_ID: `rzp_test_${secret()}`,
    RAZORPAY_KEY_SECRET: secret(),
    RAZORPAY_WEBHOOK_SECRET: secret(),
  };
  const simulator = await start('razorpay-simulator', 'platform/razorpay-simulator', {
    ...common,
    ...keys,
    HOST: '127.0.0.1',
    PORT: '0',
    WEBHOOK_URL: `${url}/api/payments/webhook`,
  });
  const simulatorUrl = `http://127.0.0.1:${simulator.port}`;
  return {
    apiEnv: {
      ...keys,
      RAZORPAY_API_URL: simulatorUrl,
      RAZORPAY_CHECKOUT_SCRIPT: '/razorpay-simulator/checkout.js',
    },
    edgeEnv: { RAZORPAY_SIMULATOR_URL: simulatorUrl },
    simulator,
  };
}

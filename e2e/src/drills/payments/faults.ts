import type { SimulatorClient } from '@farmgate/razorpay-simulator/client';

/** Turns on every fault of the payment simulator. */
export async function breakProvider(simulator: SimulatorClient): Promise<void> {
  await simulator.setWebhooks({ copies: 3, jitterMs: 1_500, lost: 0.1, tampered: 0.05, beforeAnswers: 0.3 });
  await simulator.setRest({ errors: 0.05, lostAnswers: 0.05, hangs: 0.01, hangMs: 6_000 });
  await simulator.setLedger({ hostileText: 0.25, pendingRefunds: 0.6, failedRefunds: 0.1, refundMs: 3_000 });
}

/** Turns off the faults that would keep payments and refunds from settling. Lost events stay lost. */
export async function repairProvider(simulator: SimulatorClient): Promise<void> {
  await simulator.setRest({ errors: 0, lostAnswers: 0, hangs: 0 });
  await simulator.setLedger({ failedRefunds: 0 });
}

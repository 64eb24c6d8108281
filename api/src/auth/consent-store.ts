import { PRIVACY_NOTICE } from '@farmgate/contract/shop/privacy';
import type { Database } from '../database/connect.ts';
import { consents } from '../database/schema.ts';

/** Records that a customer accepted the current privacy notice. */
export async function recordConsent(tx: Database, userId: number): Promise<void> {
  await tx.insert(consents).values({ userId, notice: PRIVACY_NOTICE }).onConflictDoNothing();
}

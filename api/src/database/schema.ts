/**
 * The tables of `migrations/` for Drizzle. The SQL files are the authority; constraints and indexes exist only there.
 * Money is integer paise, weights are grams.
 */
export { banners, catalogImportRows, categories, coupons, offers, products, settings } from './tables/catalog.ts';
export {
  consents,
  knownPlaces,
  resetCodes,
  retentionPeriods,
  secrets,
  sessions,
  throttles,
  users,
} from './tables/accounts.ts';
export { cartLines, idempotencyKeys, orderChanges, orderItems, orderKeys, orders } from './tables/sales.ts';
export { contactMessages, fieldworkVisits, surveyAnswers } from './tables/forms.ts';
export { mails } from './tables/mails.ts';
export { paymentAttempts, paymentEvents, payments, refunds } from './tables/payments.ts';

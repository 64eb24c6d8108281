export { formatPackSize, formatRupees } from './format.ts';
export { packPricePaise, rupeesToPaise, savedPercent } from './paise.ts';

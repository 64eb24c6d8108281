export { packPricePaise, rupeesToPaise, savedPercent } from '@farmgate/contract/shop/rules/paise';
export { formatCount, formatPackSize, formatRupees } from './format.ts';

export { packPricePaise, rupeesToPaise, savedPercent } from '@farmgate/contract/shop/rules/paise';
export { formatPackSize, formatRupees } from './format.ts';

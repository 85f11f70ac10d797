import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';

export const refuseTakenSku = refuseTaken({ says: { fields: { sku: ['Another product has this SKU'] } } });

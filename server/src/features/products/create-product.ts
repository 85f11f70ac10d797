import type { createProduct as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { presentProduct } from './present-product.ts';
import { createProductStore } from './products.store.ts';
import { refuseTakenSku } from './sku-conflict.ts';

export const createProduct: Verb<typeof operation> = async ({ services, user, transaction }, { body }) => {
  const { price_cents: priceCents, ...fields } = body;
  const row = await transaction(async (tx) => {
    const inserted = await createProductStore(tx).insert({
      id: newId(),
      accountId: user.account_id,
      priceCents,
      ...fields,
    });
    await audit(tx, user, { action: 'createProduct', objectType: 'product', objectId: inserted.id });
    return inserted;
  }).catch(refuseTakenSku);
  return { data: presentProduct(services, row), message: 'The product was added.' };
};

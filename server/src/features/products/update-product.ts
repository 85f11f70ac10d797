import type { updateProduct as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { presentProduct } from './present-product.ts';
import { createProductStore, type ProductChanges } from './products.store.ts';
import { refuseTakenSku } from './sku-conflict.ts';

type Body = Parameters<typeof updateProduct>[1]['body'];

/** Texts that have no null in the database are empty instead. */
function changesOf({ price_cents: priceCents, category, url, description, ...rest }: Body): ProductChanges {
  const changes = {
    ...rest,
    priceCents,
    category: category === null ? '' : category,
    url: url === null ? '' : url,
    description: description === null ? '' : description,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

export const updateProduct: Verb<typeof operation> = async ({ services, user, transaction }, { params, body }) => {
  const row = await transaction(async (tx) => {
    const updated = await createProductStore(tx).update(params.id, changesOf(body));
    if (updated === null) throw new OperationError('not_found');
    await audit(tx, user, {
      action: 'updateProduct',
      objectType: 'product',
      objectId: updated.id,
      details: { fields: Object.keys(body) },
    });
    return updated;
  }).catch(refuseTakenSku);
  return { data: presentProduct(services, row), message: 'The product was saved.' };
};

import { type OperationInput, updateProduct as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { requirePersona } from '../model/require-persona.ts';
import { presentProduct } from '../model/present-product.ts';
import { createProductStore, type ProductChanges } from '../model/products.store.ts';
import { refuseTakenSku } from '../model/sku-conflict.ts';

type Body = OperationInput<typeof operation>['body'];

/** Texts that have no null in the database are empty instead. */
function changesOf({
  price_cents: priceCents,
  persona_id: personaId,
  category,
  url,
  description,
  ...rest
}: Body): ProductChanges {
  const changes = {
    ...rest,
    priceCents,
    personaId,
    category: category === null ? '' : category,
    url: url === null ? '' : url,
    description: description === null ? '' : description,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

export const updateProduct = mutation(operation, { audit: 'product' }, async (context, { params, body }) => {
  const { write } = context;
  const row = await write(async (tx) => {
    await requirePersona(tx, body.persona_id);
    const updated = await createProductStore(tx).update(params.id, changesOf(body));
    if (updated === null) throw new OperationError('not_found');
    return { audit: { objectId: updated.id, details: { fields: Object.keys(body) } }, result: updated };
  }).catch(refuseTakenSku);
  return { data: await presentProduct(context, row), message: 'The product was saved.' };
});

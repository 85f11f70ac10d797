import { createProduct as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { requirePersona } from '../model/require-persona.ts';
import { presentProduct } from '../model/present-product.ts';
import { createProductStore } from '../model/products.store.ts';
import { refuseTakenSku } from '../model/sku-conflict.ts';

export const createProduct = mutation(operation, { audit: 'product' }, async (context, { body }) => {
  const { user, write } = context;
  const { price_cents: priceCents, persona_id: personaId, ...fields } = body;
  const row = await write(async (tx) => {
    await requirePersona(tx, personaId);
    const inserted = await createProductStore(tx).insert({
      id: newId(),
      accountId: user.account_id,
      priceCents,
      personaId,
      ...fields,
    });
    return { audit: { objectId: inserted.id }, result: inserted };
  }).catch(refuseTakenSku);
  return { data: await presentProduct(context, row), message: 'The product was added.' };
});

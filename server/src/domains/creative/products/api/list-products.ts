import type { listProducts as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { presentProducts } from '../model/present-product.ts';
import { createProductStore } from '../model/products.store.ts';

export const listProducts: Verb<typeof operation> = async (context, { query }) => {
  const { rows, meta } = await pageBy(context.services.secrets, { list: 'products', ...query }, (part) =>
    context.transaction((tx) => createProductStore(tx).page(query, part)),
  );
  return { data: await presentProducts(context, rows), meta };
};

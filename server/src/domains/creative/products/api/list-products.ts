import { type listProducts as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { presentProducts } from '../model/present-product.ts';
import { createProductStore } from '../model/products.store.ts';

export const listProducts: Verb<typeof operation> = async (context, { query }) => {
  const { rows, total } = await context.transaction((tx) => createProductStore(tx).page(query));
  return { data: await presentProducts(context, rows), meta: pageMeta(query, total) };
};

import { type listProducts as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { presentProduct } from './present-product.ts';
import { createProductStore } from './products.store.ts';

export const listProducts: Verb<typeof operation> = async ({ services, transaction }, { query }) => {
  const { rows, total } = await transaction((tx) => createProductStore(tx).page(query));
  return { data: rows.map((row) => presentProduct(services, row)), meta: pageMeta(query, total) };
};

import type { getProduct as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { presentProduct } from '../model/present-product.ts';
import { createProductStore } from '../model/products.store.ts';

export const getProduct: Verb<typeof operation> = async (context, { params }) => {
  const row = await context.transaction((tx) => createProductStore(tx).find(params.id));
  if (row === null) throw new OperationError('not_found');
  return { data: await presentProduct(context, row) };
};

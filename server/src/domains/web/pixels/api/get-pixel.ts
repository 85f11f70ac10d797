import type { getPixel as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { loadDetails } from '../model/load-details.ts';
import { createPixelStore } from '../model/pixels.store.ts';

export const getPixel: Verb<typeof operation> = async (context, { params }) => {
  const row = await context.transaction((transaction) => createPixelStore(transaction).find(params.id));
  if (row === null) throw new OperationError('not_found');
  return { data: await loadDetails(context, row) };
};

import { readHistoryColumns as operation } from '@acquaint/contract';
import { computation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createPixelStore } from '../../pixels/index.ts';
import { readHistoryColumns as readColumns } from '../model/read-history-columns.ts';

export const readHistoryColumns = computation(operation, async ({ services, user, transaction }, { params, file }) => {
  const pixel = await transaction((tx) => createPixelStore(tx).find(params.id));
  if (pixel === null) throw new OperationError('not_found');
  return { data: await readColumns(services, user.account_id, file) };
});

import type { getProductImport as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createProductImportStore } from '../model/product-imports.store.ts';

export const getProductImport: Verb<typeof operation> = async ({ transaction }, { params }) => {
  const row = await transaction((tx) => createProductImportStore(tx).find(params.id));
  if (row === null) throw new OperationError('not_found');
  const { id, fileName, created, updated, failed } = row;
  return { data: { id, file_name: fileName, created, updated, failed } };
};

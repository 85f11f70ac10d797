import type { deleteLookalike as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createLookalikeStore } from '../lookalike-models/index.ts';
import { refuseWhileUsed } from '../prospect-lists/index.ts';

export const deleteLookalike: Verb<typeof operation> = async ({ user, transaction }, { params }) => {
  await transaction(async (tx) => {
    const row = await createLookalikeStore(tx).remove(params.id);
    if (row === null) throw new OperationError('not_found');
    await refuseWhileUsed(tx, row.id);
    await audit(tx, user, {
      action: 'deleteLookalike',
      objectType: 'lookalike',
      objectId: row.id,
      details: { list: row.name },
    });
  });
  return { message: 'The lookalike was deleted.' };
};

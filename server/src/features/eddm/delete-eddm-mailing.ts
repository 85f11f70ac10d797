import { rm } from 'node:fs/promises';
import type { deleteEddmMailing as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { eddmFolder } from './eddm-files.ts';
import { createEddmStore } from './eddm.store.ts';
import { lockEddm } from './load-eddm.ts';

export const deleteEddmMailing: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const row = await transaction(async (tx) => {
    const found = await lockEddm(tx, params.id, undefined);
    if (found.status === 'producing')
      throw new OperationError('conflict', { message: 'Its package is being made: go back to the draft first.' });
    await createEddmStore(tx).remove(found.id);
    const details = { name: found.name };
    await audit(tx, user, { action: 'deleteEddmMailing', objectType: 'eddm_mailing', objectId: found.id, details });
    return found;
  });
  await rm(eddmFolder(services, row), { recursive: true, force: true });
  return { message: 'The mailing was deleted.' };
};

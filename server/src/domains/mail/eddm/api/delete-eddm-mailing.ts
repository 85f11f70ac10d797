import { deleteEddmMailing as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { eddmFolder } from '../print/eddm-files.ts';
import { createEddmStore } from '../model/eddm.store.ts';
import { lockEddm } from '../model/load-eddm.ts';

export const deleteEddmMailing = mutation(
  operation,
  { audit: 'eddm_mailing' },
  async ({ services, write }, { params }) => {
    const row = await write(async (tx) => {
      const found = await lockEddm(tx, params.id, undefined);
      if (found.status === 'producing')
        throw new OperationError('already_running', {
          message: 'Its package is being made: go back to the draft first.',
        });
      await createEddmStore(tx).remove(found.id);
      const details = { name: found.name };
      return { audit: { objectId: found.id, details }, result: found };
    });
    await services.files.deleteAll(eddmFolder(row));
    return { message: 'The mailing was deleted.' };
  },
);

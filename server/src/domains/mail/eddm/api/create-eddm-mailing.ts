import { createEddmMailing as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { createEddmStore } from '../model/eddm.store.ts';
import { refuseTakenName } from '../model/load-eddm.ts';
import { newEddm } from '../model/new-eddm.ts';
import { presentEddm } from '../model/present-eddm.ts';

export const createEddmMailing = mutation(operation, { audit: 'eddm_mailing' }, async (context, { body }) => {
  const { write } = context;
  const { draft, weighed } = await newEddm(context, body);
  const row = await write(async (tx) => {
    const made = await createEddmStore(tx).insert(draft);
    const details = { name: made.name };
    return { audit: { objectId: made.id, details }, result: made };
  }).catch(refuseTakenName);
  return { data: await presentEddm(context, row, weighed), message: 'The mailing is a draft.' };
});

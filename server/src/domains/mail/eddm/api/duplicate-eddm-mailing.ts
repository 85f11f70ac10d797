import { duplicateEddmMailing as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { freeName, stemOf } from '../../../../platform/names/free-name.ts';
import { createEddmStore } from '../model/eddm.store.ts';
import { loadEddm, refuseTakenName } from '../model/load-eddm.ts';
import { newEddm } from '../model/new-eddm.ts';
import { presentEddm } from '../model/present-eddm.ts';

export const duplicateEddmMailing = mutation(operation, { audit: 'eddm_mailing' }, async (context, { params }) => {
  const { transaction, write } = context;
  const { name, plan } = await transaction((tx) => loadEddm(tx, params.id));
  // Its days have passed, or are taken.
  const { draft, weighed } = await newEddm(context, { name, plan: { ...plan, first_day: null } });
  const row = await write(async (tx) => {
    const store = createEddmStore(tx);
    const made = await store.insert({ ...draft, name: freeName(name, await store.namesLike(stemOf(name))) });
    return { audit: { objectId: made.id }, result: made };
  }).catch(refuseTakenName);
  return { data: await presentEddm(context, row, weighed), message: 'A draft with the same plan was made.' };
});

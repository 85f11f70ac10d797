import type { duplicateEddmMailing as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { freeName, stemOf } from '../../platform/names/free-name.ts';
import { createEddmStore } from './eddm.store.ts';
import { loadEddm, refuseTakenName } from './load-eddm.ts';
import { newEddm } from './new-eddm.ts';
import { presentEddm } from './present-eddm.ts';

export const duplicateEddmMailing: Verb<typeof operation> = async (context, { params }) => {
  const { user, transaction } = context;
  const { name, plan } = await transaction((tx) => loadEddm(tx, params.id));
  // Its days have passed, or are taken.
  const { draft, weighed } = await newEddm(context, { name, plan: { ...plan, first_day: null } });
  const row = await transaction(async (tx) => {
    const store = createEddmStore(tx);
    const made = await store.insert({ ...draft, name: freeName(name, await store.namesLike(stemOf(name))) });
    await audit(tx, user, { action: 'duplicateEddmMailing', objectType: 'eddm_mailing', objectId: made.id });
    return made;
  }).catch(refuseTakenName);
  return { data: await presentEddm(context, row, weighed), message: 'A draft with the same plan was made.' };
};

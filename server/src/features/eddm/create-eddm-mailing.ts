import type { createEddmMailing as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { createEddmStore } from './eddm.store.ts';
import { refuseTakenName } from './load-eddm.ts';
import { newEddm } from './new-eddm.ts';
import { presentEddm } from './present-eddm.ts';

export const createEddmMailing: Verb<typeof operation> = async (context, { body }) => {
  const { user, transaction } = context;
  const { draft, weighed } = await newEddm(context, body);
  const row = await transaction(async (tx) => {
    const made = await createEddmStore(tx).insert(draft);
    const details = { name: made.name };
    await audit(tx, user, { action: 'createEddmMailing', objectType: 'eddm_mailing', objectId: made.id, details });
    return made;
  }).catch(refuseTakenName);
  return { data: await presentEddm(context, row, weighed), message: 'The mailing is a draft.' };
};

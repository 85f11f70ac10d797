import type { updateEddmMailing as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createEddmStore } from './eddm.store.ts';
import { lockEddm, refuseTakenName } from './load-eddm.ts';
import { presentEddm } from './present-eddm.ts';
import { factsOf, weighPlan } from './weigh-plan.ts';

export const updateEddmMailing: Verb<typeof operation> = async (context, { params, body }) => {
  const { user, transaction } = context;
  const { name, plan, revision } = body;
  const weighed = plan === undefined ? null : await weighPlan(context, plan);
  const row = await transaction(async (tx) => {
    const found = await lockEddm(tx, params.id, revision);
    if (plan !== undefined && found.status !== 'draft')
      throw new OperationError('conflict', {
        message: 'The package is made of this plan: go back to the draft first.',
      });
    const changed = await createEddmStore(tx).update(found.id, {
      ...(name === undefined ? {} : { name }),
      ...(plan === undefined || weighed === null ? {} : { plan, summary: factsOf(plan, weighed.estimate) }),
    });
    await audit(tx, user, { action: 'updateEddmMailing', objectType: 'eddm_mailing', objectId: found.id });
    return changed;
  }).catch(refuseTakenName);
  return { data: await presentEddm(context, row, weighed), message: 'Saved.' };
};

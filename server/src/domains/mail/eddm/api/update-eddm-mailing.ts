import { updateEddmMailing as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createEddmStore } from '../model/eddm.store.ts';
import { lockEddm, refuseTakenName } from '../model/load-eddm.ts';
import { presentEddm } from '../model/present-eddm.ts';
import { factsOf, scorePlan } from '../routes/score-plan.ts';

export const updateEddmMailing = mutation(operation, { audit: 'eddm_mailing' }, async (context, { params, body }) => {
  const { write } = context;
  const { name, plan, revision } = body;
  const weighed = plan === undefined ? null : await scorePlan(context, plan);
  const row = await write(async (tx) => {
    const found = await lockEddm(tx, params.id, revision);
    if (plan !== undefined && found.status !== 'draft')
      throw new OperationError('wrong_state', {
        message: 'The package is made of this plan: go back to the draft first.',
      });
    const changed = await createEddmStore(tx).update(found.id, {
      ...(name === undefined ? {} : { name }),
      ...(plan === undefined || weighed === null ? {} : { plan, summary: factsOf(plan, weighed.estimate) }),
    });
    return { audit: { objectId: found.id }, result: changed };
  }).catch(refuseTakenName);
  return { data: await presentEddm(context, row, weighed), message: 'Saved.' };
});

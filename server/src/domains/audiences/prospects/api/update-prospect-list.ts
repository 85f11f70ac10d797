import { updateProspectList as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { nextRefresh } from '../jobs/list.job.ts';
import { createListStore } from '../model/lists.store.ts';
import { loadList, refuseTakenName } from '../model/load-list.ts';
import { presentList } from '../model/present-list.ts';

export const updateProspectList = mutation(operation, { audit: 'prospect_list' }, async (context, { params, body }) => {
  const { services, user, write } = context;
  const row = await write(async (tx) => {
    const list = await loadList(tx, params.id);
    const { name = list.name, description = list.description, refresh = list.refresh } = body;
    if (list.mode === 'snapshot' && refresh !== 'manual')
      throw new OperationError('snapshot_is_fixed', { fields: { refresh: ['A snapshot stays as it was made'] } });
    const nextRefreshAt = nextRefresh(refresh, services.now(), user.time_zone);
    const changed = await createListStore(tx).update(list.id, { name, description, refresh, nextRefreshAt });
    if (changed === null) throw new OperationError('not_found');
    return { audit: { objectId: list.id, details: body }, result: changed };
  }).catch(refuseTakenName);
  return { data: await presentList(context, row), message: 'The list was changed.' };
});

import type { updateProspectList as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { nextRefresh } from './list-work.ts';
import { createListStore } from '../prospect-lists/index.ts';
import { loadList, refuseTakenName } from './load-list.ts';
import { presentList } from './present-list.ts';

export const updateProspectList: Verb<typeof operation> = async ({ services, user, transaction }, { params, body }) => {
  const row = await transaction(async (tx) => {
    const list = await loadList(tx, params.id);
    const { name = list.name, description = list.description, refresh = list.refresh } = body;
    if (list.mode === 'snapshot' && refresh !== 'manual')
      throw new OperationError('conflict', { fields: { refresh: ['A snapshot stays as it was made'] } });
    const nextRefreshAt = nextRefresh(refresh, services.now(), user.time_zone);
    const changed = await createListStore(tx).update(list.id, { name, description, refresh, nextRefreshAt });
    if (changed === null) throw new OperationError('not_found');
    await audit(tx, user, {
      action: 'updateProspectList',
      objectType: 'prospect_list',
      objectId: list.id,
      details: body,
    });
    return changed;
  }).catch(refuseTakenName);
  return { list: presentList(row), message: 'The list was changed.' };
};

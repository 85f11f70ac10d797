import type { refreshProspectList as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { noteFilling } from './list-work.ts';
import { loadList } from './load-list.ts';

export const refreshProspectList: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const job = await transaction(async (tx) => {
    const list = await loadList(tx, params.id);
    if (list.mode !== 'live') throw new OperationError('conflict', { message: 'A snapshot stays as it was made.' });
    await audit(tx, user, { action: 'refreshProspectList', objectType: 'prospect_list', objectId: list.id });
    return noteFilling(services, tx, list);
  });
  await services.jobs.dispatch(job);
  return { message: 'The list is being brought up to date.' };
};

import type { createLookalike as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createLookalikeStore } from '../lookalike-models/index.ts';
import { createListStore } from '../prospect-lists/index.ts';
import { learnLookalikeKind } from './lookalike-work.ts';
import { presentLookalike } from './present-lookalike.ts';

export const createLookalike: Verb<typeof operation> = async ({ services, user, transaction }, { body }) => {
  const now = services.now();
  const { row, job } = await transaction(async (tx) => {
    const list = await createListStore(tx).find(body.list_id);
    if (list === null) throw new OperationError('not_found');
    if (list.version === 0) throw new OperationError('conflict', { message: 'Wait until the list is filled.' });
    const store = createLookalikeStore(tx);
    const requested = { name: list.name, state: 'running' as const, requestedAt: now };
    const known = await store.findOfList(list.id);
    const made =
      known === null
        ? await store.insert({ id: newId(), accountId: user.account_id, listId: list.id, createdAt: now, ...requested })
        : ((await store.update(known.id, requested)) ?? known);
    await audit(tx, user, {
      action: 'createLookalike',
      objectType: 'lookalike',
      objectId: made.id,
      details: { list: list.name },
    });
    const work = { kind: learnLookalikeKind, subject: made.id };
    return { row: made, job: await services.jobs.noteOnce(tx, user.account_id, work) };
  });
  await services.jobs.dispatch(job);
  return { data: presentLookalike(row, job) };
};

import { createProspectList as operation, type OperationInput } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { checkAudience, loadMemberships, loadVocabulary } from '../../audience-finder/index.ts';
import { isSampleFile } from '../../../people/consumers/index.ts';
import { enqueueFilling } from '../jobs/list.job.ts';
import { listOfVisitors } from '../model/list-of-visitors.ts';
import { createListStore } from '../model/lists.store.ts';
import { refuseTakenName } from '../model/load-list.ts';
import { countMembers, fillFromIds, type MemberCounts } from '../model/members.queries.ts';
import { presentList } from '../model/present-list.ts';

type Input = OperationInput<typeof operation>;

const firstVersion = 1;

/** Puts chosen people on a list that is about to be. Throws 400 when none of them is in the file. */
async function fillChosen({ services, clickhouse }: UserContext, listId: string, ids: readonly string[]) {
  const version = { listId, version: firstVersion };
  await fillFromIds(clickhouse, { ...version, origin: 'finder', at: services.now() }, ids);
  const counts = await countMembers(clickhouse, version);
  if (counts.count === 0) throw invalidInput({ consumers: ['None of these people is in the consumer file'] });
  return counts;
}

/** Throws 400 for what one of two ways of choosing people would leave out in silence. */
function checkWay({ query, body: { audience, consumers, mode } }: Pick<Input, 'query' | 'body'>): void {
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  if (audience !== undefined && isFiltered)
    throw invalidInput({ audience: ['Choose people by an audience or by the filters of a report, not by both'] });
  if (audience === undefined && consumers === 'all' && mode === 'live')
    throw invalidInput({ mode: ['A list of visitors stays as it is: a live list needs an audience'] });
}

export const createProspectList = mutation(operation, { audit: 'prospect_list' }, async (context, { query, body }) => {
  checkWay({ query, body });
  if (body.consumers === 'all' && body.audience === undefined)
    return { data: await listOfVisitors(context, { query, body }), message: 'The list is ready.' };
  const { services, user, transaction, write } = context;
  const { name, description, consumers, audience = null, mode, refresh } = body;
  if (audience !== null) {
    checkAudience(audience);
    await loadMemberships(transaction, audience);
  }
  const id = newId();
  const filled: MemberCounts | null = consumers === 'all' ? null : await fillChosen(context, id, consumers);
  const isSample = await isSampleFile(services.clickhouse);
  const { row, job } = await write(async (tx) => {
    const row = await createListStore(tx).insert({
      id,
      accountId: user.account_id,
      name,
      description,
      type: 'finder',
      mode,
      refresh: mode === 'live' ? refresh : 'manual',
      state: filled === null ? 'building' : 'ready',
      audience: consumers === 'all' ? audience : null,
      version: filled === null ? 0 : firstVersion,
      ...filled,
      isSample,
      refreshedAt: filled === null ? null : services.now(),
      createdAt: services.now(),
    });
    return {
      audit: { objectId: row.id, details: { name, mode } },
      result: { row, job: filled === null ? await enqueueFilling(services, tx, row) : null },
    };
  }).catch(refuseTakenName);
  if (job !== null) await services.jobs.dispatch(job);
  const vocabulary = audience === null ? undefined : await loadVocabulary(context, audience);
  const message = job === null ? 'The list is ready.' : 'The list is being made.';
  return { data: await presentList(context, row, vocabulary), message };
});

import type { createProspectList as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { invalidInput } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { JobRow } from '../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { checkAudience, loadMemberships, loadVocabulary } from '../audience-finder/index.ts';
import { isSampleFile } from '../consumers/index.ts';
import { noteFilling } from './list-work.ts';
import { createListStore, type ProspectListRow } from '../prospect-lists/index.ts';
import { refuseTakenName } from './load-list.ts';
import { countMembers, fillFromIds, type MemberCounts } from './members.queries.ts';
import { presentList } from './present-list.ts';

const firstVersion = 1;

/** Puts chosen people on a list that is about to be. Throws 400 when none of them is in the file. */
async function fillChosen({ services, clickhouse }: UserContext, listId: string, ids: readonly string[]) {
  const version = { listId, version: firstVersion };
  await fillFromIds(clickhouse, { ...version, origin: 'finder', at: services.now() }, ids);
  const counts = await countMembers(clickhouse, version);
  if (counts.count === 0) throw invalidInput({ consumers: ['None of these people is in the consumer file'] });
  return counts;
}

interface NewList {
  readonly row: ProspectListRow;
  readonly job: JobRow | null;
}

export const createProspectList: Verb<typeof operation> = async (context, { body }) => {
  const { services, user, transaction } = context;
  const { name, description, consumers, audience = null, mode, refresh } = body;
  if (audience !== null) {
    checkAudience(audience);
    await loadMemberships(transaction, audience);
  }
  const id = newId();
  const filled: MemberCounts | null = consumers === 'all' ? null : await fillChosen(context, id, consumers);
  const isSample = await isSampleFile(services.clickhouse);
  const insert = async (tx: Transaction): Promise<NewList> => {
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
    await audit(tx, user, {
      action: 'createProspectList',
      objectType: 'prospect_list',
      objectId: row.id,
      details: { name, mode },
    });
    return { row, job: filled === null ? await noteFilling(services, tx, row) : null };
  };
  const { row, job } = await transaction(insert).catch(refuseTakenName);
  if (job !== null) await services.jobs.dispatch(job);
  const vocabulary = audience === null ? undefined : await loadVocabulary(context, audience.segment);
  const message = job === null ? 'The list is ready.' : 'The list is being made.';
  return { list: presentList(row, vocabulary), message };
};

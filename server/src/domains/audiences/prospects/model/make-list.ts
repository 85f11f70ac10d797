import type { ProspectType } from '@acquaint/contract';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { isSampleFile } from '../../../people/consumers/index.ts';
import { createListStore } from './lists.store.ts';
import { refuseTakenName } from './load-list.ts';
import { countMembers, fillFromConsumers, fillFromRecords } from './members.queries.ts';
import { presentList } from './present-list.ts';

interface ListOfConsumers {
  readonly name: string;
  readonly description: string;
  readonly type: ProspectType;
  /** What follows `select …` over `consumers`; who is suppressed is left out by itself. */
  readonly sql: string;
  /** A query of ids of records: those of them who are no consumers are put on it by what the account knows. */
  readonly records?: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** What is written with the list. */
  readonly also?: (transaction: Transaction, listId: string) => Promise<unknown>;
}

/** Makes a list of the people whom another feature knows. Throws 409 where nobody is left of them. */
export async function makeList(context: WriteContext, { sql, records, params, also, ...list }: ListOfConsumers) {
  const { services, clickhouse, user, write } = context;
  const version = { listId: newId(), version: 1 };
  const filling = { ...version, origin: list.type, at: services.now() };
  await fillFromConsumers(clickhouse, filling, { sql, params });
  if (records !== undefined) await fillFromRecords(clickhouse, filling, { records, params });
  const counts = await countMembers(clickhouse, version);
  if (counts.count === 0) throw new OperationError('nobody_left', { message: 'Nobody of them can be put on a list.' });
  const isSample = await isSampleFile(services.clickhouse);
  const row = await write(async (tx) => {
    const made = await createListStore(tx).insert({
      id: version.listId,
      accountId: user.account_id,
      ...list,
      mode: 'snapshot',
      refresh: 'manual',
      state: 'ready',
      version: version.version,
      ...counts,
      isSample,
      refreshedAt: services.now(),
      createdAt: services.now(),
    });
    await also?.(tx, made.id);
    return {
      audit: {
        action: 'createProspectList',
        objectType: 'prospect_list',
        objectId: made.id,
        details: { name: list.name, mode: 'snapshot' },
      },
      result: made,
    };
  }).catch(refuseTakenName);
  return presentList(context, row);
}

import type { DesignCheck, DesignCheckResult } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { toJob } from '../../../../platform/jobs/job-runs.store.ts';
import { loadList, nextMembers, versionInForce } from '../../../audiences/prospects/index.ts';
import type { RecordedCheck } from './design-checks.store.ts';
import type { DesignCheckRow } from '../model/designs.table.ts';
import { mergeRecordOf } from '../model/merge-record.ts';

/** What was found, with the people as they are known now; who is not on the list any more, or is suppressed, is left out. */
async function presentResult(
  { transaction, clickhouse }: UserContext,
  { result, listId }: DesignCheckRow,
): Promise<DesignCheckResult | null> {
  if (result === null) return null;
  const among = [...new Set(result.worst.map(({ who }) => who))];
  if (among.length === 0) return { ...result, worst: [] };
  const list = versionInForce(await transaction((tx) => loadList(tx, listId)));
  const people = await nextMembers(clickhouse, list, {
    among,
    after: null,
    type: 'all',
    orderDirection: 'asc',
    limit: among.length,
  });
  const records = new Map(people.map((person) => [person.id, { ...mergeRecordOf(person) }]));
  const worst = result.worst.flatMap(({ who, ...tight }) => {
    const record = records.get(who);
    return record === undefined ? [] : [{ ...tight, record }];
  });
  return { ...result, worst };
}

/** A check as the contract shows it: its job shows how far it is and how it ended. */
export async function presentCheck(context: UserContext, { row, job }: RecordedCheck): Promise<DesignCheck> {
  const { state, created_at: createdAt, finished_at: finishedAt } = toJob(job);
  return {
    id: row.id,
    list_id: row.listId,
    revision: row.revision,
    state,
    job: finishedAt === null ? toJob(job) : null,
    // A job that ended is reported as done a moment after its result was stored.
    result: state === 'done' ? await presentResult(context, row) : null,
    created_at: createdAt,
    finished_at: finishedAt,
  };
}

import type { undoPersonChange as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { changesWhere, graphTurns, placesOf, saySo, undoChange } from '../person-graph/index.ts';
import { refreshVisitors } from '../visitors/index.ts';

export const undoPersonChange: Verb<typeof operation> = async (
  { services, clickhouse, user, transaction },
  { params },
) => {
  const { records: returned, people } = await graphTurns.take(user.account_id, async () => {
    const [change] = await changesWhere(clickhouse, 'change_id = {id:UUID}', { id: params.id });
    if (change === undefined) throw new OperationError('not_found');
    if (change.is_undone || change.kind === 'undo')
      throw new OperationError('conflict', { message: 'This was taken back already.' });
    const at = services.now();
    const undone = { undoId: newId(), reason: `Taken back by ${user.email}`, at };
    const records = await undoChange(clickhouse, change, undone);
    // What somebody took apart is not put together by itself again; what they put together again is not kept apart.
    const other = change.kind === 'merge' ? [change.into] : [...new Set(change.from)];
    const moved = new Set(change.records);
    const stayed = (await placesOf(clickhouse, { people: other }))
      .map(({ record }) => record)
      .filter((record) => !moved.has(record));
    await saySo(clickhouse, change.kind === 'merge' ? 'apart' : 'manual', { left: [...moved], right: stayed, at });
    return { records, people: [...new Set([change.into, ...change.from])] };
  });
  await refreshVisitors(services, clickhouse, { people });
  await transaction((tx) =>
    audit(tx, user, {
      action: 'undoPersonChange',
      objectType: 'person_change',
      objectId: params.id,
      details: { records: returned },
    }),
  );
  return { message: returned === 1 ? 'One record went back.' : `${returned} records went back.` };
};

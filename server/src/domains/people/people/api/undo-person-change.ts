import { undoPersonChange as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { changesWhere, placesOf, returningRecords } from '../graph/move-records.ts';
import { personGraph } from '../graph/person-graph-lock.ts';
import { changePersonGraph, refreshVisitorsOf } from '../model/change-person-graph.ts';

export const undoPersonChange = mutation(
  operation,
  { audit: 'person_change', lock: personGraph },
  async ({ services, clickhouse, user, write }, { params }) => {
    const [change] = await changesWhere(clickhouse, 'change_id = {id:UUID}', { id: params.id });
    if (change === undefined) throw new OperationError('not_found');
    if (change.is_undone || change.kind === 'undo')
      throw new OperationError('already_done', { message: 'This was taken back already.' });
    const returned = (await returningRecords(clickhouse, change)).length;
    // What somebody took apart is not put together by itself again; what they put together again is not kept apart.
    const other = change.kind === 'merge' ? [change.into] : [...new Set(change.from)];
    const moved = new Set(change.records);
    const stayed = (await placesOf(clickhouse, { people: other }))
      .map(({ record }) => record)
      .filter((record) => !moved.has(record));
    const undoing = changePersonGraph.of({
      at: services.now().toISOString(),
      undo: { undoId: newId(), reason: `Taken back by ${user.email}`, change },
      verdict: { kind: change.kind === 'merge' ? 'apart' : 'manual', left: [...moved], right: stayed },
    });
    const people = [...new Set([change.into, ...change.from])];
    await write(() =>
      Promise.resolve({
        audit: { objectId: params.id, details: { records: returned } },
        intents: [undoing, refreshVisitorsOf.of({ people })],
      }),
    );
    return { message: returned === 1 ? 'One record went back.' : `${returned} records went back.` };
  },
);

import { getListOverlap as operation } from '@acquaint/contract';
import { jaccardOf, listsOfZone } from '@acquaint/engine';
import { computation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createListStore } from '../model/lists.store.ts';
import { versionInForce } from '../model/members.queries.ts';
import { overlapZones } from '../model/overlap.queries.ts';

export const getListOverlap = computation(operation, async ({ clickhouse, transaction }, { body: { ids } }) => {
  const rows = await transaction((tx) => createListStore(tx).findAll(ids));
  const lists = ids.map((id) => {
    const list = rows.find((row) => row.id === id);
    if (list === undefined) throw new OperationError('not_found');
    return versionInForce(list);
  });
  const zones = await overlapZones(clickhouse, lists);
  const sets = zones.map(({ members, count }) => ({
    ids: listsOfZone(members).flatMap((place) => ids[place] ?? []),
    count,
  }));
  return { data: { sets, jaccard: jaccardOf(ids.length, zones) } };
});

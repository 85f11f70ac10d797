import { splitPerson as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { personGraph } from '../graph/person-graph-lock.ts';
import { placesOf } from '../graph/move-records.ts';
import { changePersonGraph, refreshVisitorsOf } from '../model/change-person-graph.ts';
import { loadPerson } from '../model/load-person.ts';

export const splitPerson = mutation(
  operation,
  { audit: 'person', lock: personGraph },
  async ({ services, clickhouse, user, write }, { params, body }) => {
    const made = newId();
    const { id: person } = await loadPerson(clickhouse, params.id);
    const places = await placesOf(clickhouse, { people: [person] });
    const chosen = new Set(body.records);
    const [out, rest] = [
      places.filter(({ record }) => chosen.has(record)),
      places.filter(({ record }) => !chosen.has(record)),
    ];
    if (out.length < chosen.size) throw new OperationError('not_found');
    if (rest.length === 0)
      throw new OperationError('nobody_left', { message: 'All records were chosen: there would be nothing left.' });
    const recordsOf = (side: typeof places): string[] => side.map(({ record }) => record);
    const change = changePersonGraph.of({
      at: services.now().toISOString(),
      move: { changeId: newId(), kind: 'split', reason: `Split by ${user.email}`, into: made, places: out },
      verdict: { kind: 'apart', left: recordsOf(out), right: recordsOf(rest) },
    });
    await write(() =>
      Promise.resolve({
        audit: { objectId: person, details: { records: body.records.length, made } },
        intents: [change, refreshVisitorsOf.of({ people: [person, made] })],
      }),
    );
    return { data: { id: made }, message: 'They are two people now, and stay so.' };
  },
);

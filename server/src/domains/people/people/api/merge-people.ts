import { mergePeople as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { personGraph } from '../graph/person-graph-lock.ts';
import { placesOf } from '../graph/move-records.ts';
import { changePersonGraph, refreshVisitorsOf } from '../model/change-person-graph.ts';
import { loadPerson } from '../model/load-person.ts';

export const mergePeople = mutation(operation, { audit: 'person', lock: personGraph }, async (context, { body }) => {
  const { services, clickhouse, user, write } = context;
  const people = [];
  for (const id of [body.into, ...body.from]) people.push((await loadPerson(clickhouse, id)).id);
  // Ids sort by their making: whoever was known first keeps theirs.
  const [into = body.into, ...others] = [...new Set(people)].toSorted();
  const places = await placesOf(clickhouse, { people: [into, ...others] });
  const left = places.filter(({ person }) => person === into).map(({ record }) => record);
  const right = places.filter(({ person }) => person !== into).map(({ record }) => record);
  const change = changePersonGraph.of({
    at: services.now().toISOString(),
    move: { changeId: newId(), kind: 'merge', reason: `Merged by ${user.email}`, into, places },
    verdict: { kind: 'manual', left: left.slice(0, 50), right: right.slice(0, 50) },
  });
  await write(() =>
    Promise.resolve({
      audit: { objectId: into, details: { records: right.length } },
      intents: [change, refreshVisitorsOf.of({ people: [into] })],
    }),
  );
  const message = right.length === 0 ? 'They are one person already.' : 'They are one person now.';
  return { data: { id: into }, message };
});

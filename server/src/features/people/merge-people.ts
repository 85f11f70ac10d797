import type { mergePeople as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { graphTurns, moveRecords, placesOf, saySo } from '../person-graph/index.ts';
import { refreshVisitors } from '../visitors/index.ts';
import { loadPerson } from './load-person.ts';

export const mergePeople: Verb<typeof operation> = async ({ services, clickhouse, user, transaction }, { body }) => {
  const changeId = newId();
  const { into, moved } = await graphTurns.take(user.account_id, async () => {
    const people = [];
    for (const id of [body.into, ...body.from]) people.push((await loadPerson(clickhouse, id)).id);
    // Ids sort by their making: whoever was known first keeps theirs.
    const [oldest = body.into, ...others] = [...new Set(people)].toSorted();
    const places = await placesOf(clickhouse, { people: [oldest, ...others] });
    const at = services.now();
    const move = { changeId, kind: 'merge', reason: `Merged by ${user.email}`, into: oldest, at } as const;
    const records = await moveRecords(clickhouse, places, move);
    const left = places.filter(({ person }) => person === oldest).map(({ record }) => record);
    const right = places.filter(({ person }) => person !== oldest).map(({ record }) => record);
    await saySo(clickhouse, 'manual', { left: left.slice(0, 50), right: right.slice(0, 50), at });
    return { into: oldest, moved: records };
  });
  await refreshVisitors(services, clickhouse, { people: [into] });
  await transaction((tx) =>
    audit(tx, user, { action: 'mergePeople', objectType: 'person', objectId: into, details: { records: moved } }),
  );
  return { id: into, message: moved === 0 ? 'They are one person already.' : 'They are one person now.' };
};

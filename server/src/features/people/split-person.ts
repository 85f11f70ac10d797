import type { splitPerson as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { graphTurns, moveRecords, placesOf, saySo } from '../person-graph/index.ts';
import { refreshVisitors } from '../visitors/index.ts';
import { loadPerson } from './load-person.ts';

export const splitPerson: Verb<typeof operation> = async (
  { services, clickhouse, user, transaction },
  { params, body },
) => {
  const made = newId();
  const person = await graphTurns.take(user.account_id, async () => {
    const { id } = await loadPerson(clickhouse, params.id);
    const places = await placesOf(clickhouse, { people: [id] });
    const chosen = new Set(body.records);
    const [out, rest] = [
      places.filter(({ record }) => chosen.has(record)),
      places.filter(({ record }) => !chosen.has(record)),
    ];
    if (out.length < chosen.size) throw new OperationError('not_found');
    if (rest.length === 0)
      throw new OperationError('conflict', { message: 'All records were chosen: there would be nothing left.' });
    const at = services.now();
    const move = { changeId: newId(), kind: 'split', reason: `Split by ${user.email}`, into: made, at } as const;
    await moveRecords(clickhouse, out, move);
    const [left, right] = [out, rest].map((side) => side.map(({ record }) => record));
    await saySo(clickhouse, 'apart', { left: left ?? [], right: right ?? [], at });
    return id;
  });
  await refreshVisitors(services, clickhouse, { people: [person, made] });
  await transaction((tx) =>
    audit(tx, user, {
      action: 'splitPerson',
      objectType: 'person',
      objectId: person,
      details: { records: body.records.length, made },
    }),
  );
  return { id: made, message: 'They are two people now, and stay so.' };
};

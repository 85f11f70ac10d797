import type { PersonChange } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { recordColumns } from './visible-records.queries.ts';

export const placeRow = z.object({ record: z.string(), person: z.string() });
/** A record, and whose it is. */
type Place = z.infer<typeof placeRow>;

export interface Move {
  readonly changeId: string;
  readonly kind: PersonChange['kind'];
  readonly reason: string;
  /** The import that caused it, if one did. */
  readonly importId?: string;
  readonly into: string;
  readonly at: Date;
  /** Of the rows that it writes: `nextVersion`. */
  readonly version: number;
}

/** Whose records of some people, or which of some records, are; in the order of their making. */
export async function placesOf(
  own: AccountClickHouse,
  ids: { readonly people: readonly string[] } | { readonly records: readonly string[] },
): Promise<Place[]> {
  const [column, wanted] = 'people' in ids ? ['person_id', ids.people] : ['record_id', ids.records];
  return own.rows({
    sql: `
      select toString(record_id) as record, toString(person_id) as person
        from person_records final
       where ${column} in {ids:Array(UUID)}
       order by record_id`,
    params: { ids: wanted },
    row: placeRow,
  });
}

/** Writes whose some records are from now on. */
async function assign(own: AccountClickHouse, places: readonly Place[], version: number): Promise<void> {
  const values: Readonly<Record<string, string>> = {
    person_id: '{people:Array(UUID)}[indexOf({records:Array(UUID)}, record_id)]',
    // Rows of before the sequence may be ahead of it, where the clock of their process was.
    version: 'greatest({version:UInt64}, version + 1)',
  };
  const select = recordColumns.map((column) => values[column] ?? column);
  await own.fill('person_records', recordColumns, {
    sql: `select ${select.join(', ')} from person_records final where record_id in {records:Array(UUID)}`,
    params: {
      records: places.map(({ record }) => record),
      people: places.map(({ person }) => person),
      version,
    },
    settings: [],
  });
}

/** Gives the records of an import to whom the people lead by now who were merged while it was under way. */
export async function followRedirects(
  own: AccountClickHouse,
  { importId, version }: { readonly importId: string; readonly version: number },
): Promise<void> {
  const values: Readonly<Record<string, string>> = {
    person_id: 'led.new_id',
    version: 'greatest({version:UInt64}, known.version + 1)',
  };
  const select = recordColumns.map((column) => values[column] ?? `known.${column}`);
  await own.fill('person_records', recordColumns, {
    sql: `
      select ${select.join(', ')}
        from (select * from person_records final where import_id = {import:UUID}) as known
        join (select * from person_redirects final where old_id != new_id) as led on led.old_id = known.person_id`,
    params: { import: importId, version },
    settings: [],
  });
}

/** Lets ids, and those that lead to them, lead to a person; an id that leads to itself leads nowhere else. */
async function redirect(
  own: AccountClickHouse,
  { ids, person, version }: { readonly ids: readonly string[]; readonly person: string; readonly version: number },
): Promise<void> {
  await own.fill('person_redirects', ['old_id', 'new_id', 'version'], {
    sql: `
      select arrayJoin(arrayDistinct(arrayConcat({ids:Array(UUID)}, (
               select groupArray(old_id) from person_redirects final where new_id in {ids:Array(UUID)} and old_id != new_id
             )))) as id, {person:UUID}, greatest({version:UInt64}, (select max(version) + 1 from person_redirects))`,
    params: { ids, person, version },
    settings: [],
  });
}

/** Moves records to a person, and records it so that it can be undone. Doing the same change twice changes nothing. */
export async function moveRecords(own: AccountClickHouse, places: readonly Place[], move: Move): Promise<number> {
  const { into, at, version } = move;
  const moved = places.filter(({ person }) => person !== into);
  if (moved.length === 0) return 0;
  const params = {
    change: move.changeId,
    kind: move.kind,
    reason: move.reason,
    import: move.importId ?? nilId,
    into,
    records: moved.map(({ record }) => record),
    from: moved.map(({ person }) => person),
    at: clickHouseTime(at),
    version,
  };
  await own.fill('person_changes', changeColumns, {
    sql: `select {change:UUID}, {kind:String}, {reason:String}, {import:UUID}, {into:UUID}, {records:Array(UUID)}, {from:Array(UUID)},
                 toUUID('${nilId}'), {at:DateTime64(3, 'UTC')}, {version:UInt64}`,
    params,
    settings: [],
  });
  await assign(
    own,
    moved.map(({ record }) => ({ record, person: into })),
    version,
  );
  const sources = [...new Set(params.from)];
  const left = new Set((await placesOf(own, { people: sources })).map(({ person }) => person));
  const gone = sources.filter((person) => !left.has(person));
  if (gone.length > 0) await redirect(own, { ids: gone, person: into, version });
  return moved.length;
}

const changeColumns = [
  'change_id',
  'kind',
  'reason',
  'import_id',
  'into_person',
  'records',
  'from_people',
  'undone_by',
  'at',
  'version',
] as const;

export const changeRow = z.object({
  id: z.string(),
  kind: z.enum(['merge', 'split', 'undo']),
  reason: z.string(),
  into: z.string(),
  records: z.array(z.string()),
  from: z.array(z.string()),
  is_undone: z.boolean(),
  at: z.iso.datetime(),
});
type StoredChange = z.infer<typeof changeRow>;

/** Changes by a condition over `person_changes`, the newest first. */
export async function changesWhere(
  own: AccountClickHouse,
  condition: string,
  params: Readonly<Record<string, unknown>>,
): Promise<StoredChange[]> {
  return own.rows({
    sql: `
      select toString(change_id) as id, kind, reason, toString(into_person) as into, arrayMap(x -> toString(x), records) as records,
             arrayMap(x -> toString(x), from_people) as from, toBool(undone_by != toUUID('${nilId}')) as is_undone,
             formatDateTime(changed.at, '%Y-%m-%dT%H:%i:%S.000Z') as at
        from (select * from person_changes final) as changed
       where ${condition}
       order by changed.at desc, change_id
       limit 1000`,
    params,
    row: changeRow,
  });
}

/** Records of a change that are where it put them, each with whom it was of before. */
export async function returningRecords(own: AccountClickHouse, change: StoredChange): Promise<Place[]> {
  const now = new Map((await placesOf(own, { records: change.records })).map(({ record, person }) => [record, person]));
  return change.records.flatMap((record, place) => {
    const person = change.from[place];
    return person !== undefined && now.get(record) === change.into ? [{ record, person }] : [];
  });
}

/** Takes a change back: records that are where it put them return to whom they were of. Answers how many did. */
export async function undoChange(
  own: AccountClickHouse,
  change: StoredChange,
  { undoId, reason, at, version }: Pick<Move, 'reason' | 'at' | 'version'> & { readonly undoId: string },
): Promise<number> {
  const back = await returningRecords(own, change);
  const people = [...new Set(back.map(({ person }) => person))];
  // First the ids lead to themselves again: whoever asks meanwhile finds them empty, not somebody else.
  await own.fill('person_redirects', ['old_id', 'new_id', 'version'], {
    sql: 'select arrayJoin({people:Array(UUID)}) as id, id, greatest({version:UInt64}, (select max(version) + 1 from person_redirects))',
    params: { people, version },
    settings: [],
  });
  await assign(own, back, version);
  const emptied = (await placesOf(own, { people: [change.into] })).length === 0;
  const [first] = people;
  if (emptied && first !== undefined) await redirect(own, { ids: [change.into], person: first, version });
  await own.fill('person_changes', changeColumns, {
    sql: `
      select change_id, kind, reason, import_id, into_person, records, from_people, {undo:UUID}, at, greatest({version:UInt64}, version + 1)
        from (select * from person_changes final)
       where change_id = {change:UUID}
       union all
      select {undo:UUID}, 'undo', {reason:String}, toUUID('${nilId}'), {into:UUID}, {records:Array(UUID)}, {from:Array(UUID)}, {undo:UUID},
             {at:DateTime64(3, 'UTC')}, {version:UInt64}`,
    params: {
      change: change.id,
      undo: undoId,
      reason,
      into: change.into,
      records: change.records,
      from: change.from,
      at: clickHouseTime(at),
      version,
    },
    settings: [],
  });
  return back.length;
}

const redirectRow = z.object({ to: z.string() });

/** Where an id of a person leads by now; itself where it was never merged. */
export async function currentPerson(own: AccountClickHouse, id: string): Promise<string> {
  const [row] = await own.rows({
    sql: 'select toString(new_id) as to from person_redirects final where old_id = {id:UUID}',
    params: { id },
    row: redirectRow,
  });
  return row?.to ?? id;
}

/** Ids that lead to a person since they were merged. */
export async function formerIds(own: AccountClickHouse, id: string): Promise<string[]> {
  const rows = await own.rows({
    sql: 'select toString(old_id) as to from person_redirects final where new_id = {id:UUID} and old_id != new_id order by old_id',
    params: { id },
    row: redirectRow,
  });
  return rows.map(({ to }) => to);
}

import type { CellValue, DestinationObject } from '../../../../integrations/sync/port.ts';
import type { PlannedRow } from './plan.queries.ts';
import type { RunContext } from './run-context.ts';
import { valuesOfOthers } from '../removals/sent-identifiers.queries.ts';

type Fields = Readonly<Record<string, CellValue>>;
interface Replaced {
  readonly before: Fields;
  readonly after: Fields;
}

/** What a person was known by and is not any more. A group of fields, such as an address, counts as a whole. */
function staleFields({ before, after }: Replaced, { fields }: DestinationObject): Fields {
  const changed = new Set(
    fields.flatMap(({ name, identifier }) =>
      identifier !== undefined && Object.hasOwn(before, name) && before[name] !== after[name] ? [identifier] : [],
    ),
  );
  return Object.fromEntries(
    fields.flatMap(({ name, identifier }) =>
      identifier !== undefined && changed.has(identifier) && Object.hasOwn(before, name)
        ? [[name, before[name] ?? null]]
        : [],
    ),
  );
}

/** A removal without the identifiers that people have who stay: a phone that two share is not taken from the other. */
function withoutShared(given: Fields, { fields }: DestinationObject, shared: ReadonlySet<string>): Fields {
  const alone = new Map(Map.groupBy(fields, ({ identifier }) => identifier));
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const identifier = fields.find((field) => field.name === name)?.identifier;
      return identifier === undefined || alone.get(identifier)?.length !== 1 || !shared.has(String(value));
    }),
  );
}

/** A row that leaves is gone in any case. */
function keyOf({ verdict }: PlannedRow, fields: Fields, keyField: string): Fields {
  return verdict === 'replaced' ? {} : { [keyField]: fields[keyField] ?? null };
}

/**
 * The rows of a batch as they are sent to a destination that knows people by several identifiers: of a changed row the identifiers that it has lost
 * are removed, of one that leaves its key and all that nobody else has. Changed rows of which nothing is left to be removed are left out.
 */
export async function narrowRemovals(
  { own, sync }: RunContext,
  rows: readonly PlannedRow[],
): Promise<readonly PlannedRow[]> {
  const { object } = sync;
  if (object.removesBySent !== true || rows.every(({ operation }) => operation !== 'remove')) return rows;
  const wanted = rows.map((row) => {
    // Written by the plan.
    const payload = JSON.parse(row.payload) as Fields | Replaced;
    return row.verdict === 'replaced' ? staleFields(payload as Replaced, object) : (payload as Fields);
  });
  const leaving = rows.flatMap(({ verdict, destination_key: key }) => (verdict === 'replaced' ? [] : [key]));
  const values = [...new Set(wanted.flatMap((fields) => Object.values(fields).map(String)))];
  const shared = await valuesOfOthers(own, sync.id, { values, leaving });
  return rows.flatMap((row, place) => {
    const fields = wanted[place] ?? {};
    // Of a changed row the value is its own: it is shared where somebody else has it, too.
    const most = row.verdict === 'replaced' ? 1 : 0;
    const held = new Set([...shared].flatMap(([value, people]) => (people > most ? [value] : [])));
    const left = { ...withoutShared(fields, object, held), ...keyOf(row, fields, sync.keyField) };
    return Object.keys(left).length === 0 ? [] : [{ ...row, payload: JSON.stringify(left) }];
  });
}

import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Place } from '../http/cursors.ts';

/** One of the values that a list is ordered by. */
interface KeyColumn {
  readonly by: SQLWrapper;
  readonly type: 'text' | 'timestamptz' | 'date' | 'bigint' | 'boolean' | 'uuid';
  readonly direction: 'asc' | 'desc';
  /** What is not known comes last either way. */
  readonly isNullable?: true;
}

const sign = { asc: sql.raw('>'), desc: sql.raw('<') } as const;

/** A condition over rows that come after a value in one column; `rest` decides where the value is the same. */
function comesAfter({ by, type, direction, isNullable }: KeyColumn, value: string | null, rest: SQL | undefined) {
  if (value === null) return and(sql`${by} is null`, rest ?? sql`false`);
  const given = sql`${value}::${sql.raw(type)}`;
  const isFarther = sql`${by} ${sign[direction]} ${given}`;
  const isUnknown = isNullable === true ? sql`${by} is null` : undefined;
  const isSame = rest === undefined ? undefined : and(sql`${by} = ${given}`, rest);
  return or(isFarther, isUnknown, isSame);
}

/** An order of rows whose last column no two rows share, with what pages by cursor need of it. */
export function keyset(columns: readonly KeyColumn[]) {
  const [first] = columns;
  const isPlain = columns.every((one) => one.isNullable !== true && one.direction === first?.direction);
  const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
  return {
    /** The place of a row in the order. */
    place: sql<Place>`json_build_array(${list(columns.map(({ by }) => sql`(${by})::text`))})`,
    order: columns.map(
      ({ by, direction, isNullable }) =>
        sql`${by} ${sql.raw(direction)}${isNullable === true ? sql` nulls last` : sql``}`,
    ),
    /** The rows after a place; of none all. */
    after(place: Place | null): SQL | undefined {
      if (place === null || first === undefined) return undefined;
      // As rows, so that an index finds the place.
      if (isPlain) {
        const given = columns.map(({ type }, at) => sql`${place[at] ?? null}::${sql.raw(type)}`);
        return sql`(${list(columns.map(({ by }) => sql`${by}`))}) ${sign[first.direction]} (${list(given)})`;
      }
      return columns.reduceRight<SQL | undefined>(
        (rest, column, at) => comesAfter(column, place[at] ?? null, rest),
        undefined,
      );
    },
  };
}

/** The order by one column, and by the id where that is the same. */
export function keysetBy(column: Omit<KeyColumn, 'direction'>, id: SQLWrapper, direction: KeyColumn['direction']) {
  return keyset([
    { ...column, direction },
    { by: id, type: 'uuid', direction },
  ]);
}

/** The order of time. */
export function keysetByTime(at: SQLWrapper, id: SQLWrapper, direction: KeyColumn['direction']) {
  return keysetBy({ by: at, type: 'timestamptz' }, id, direction);
}

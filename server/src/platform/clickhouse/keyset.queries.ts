import type { Place } from '../http/cursors.ts';

/** One of the values that a list is ordered by. */
interface KeyColumn {
  readonly by: string;
  readonly type: 'String' | 'UUID' | 'Int64' | 'UInt64';
  readonly direction: 'asc' | 'desc';
}

/** An order of rows whose last column no two rows share, with what pages by cursor need of it. */
export function keyset(columns: readonly KeyColumn[]) {
  return {
    /** The place of a row in the order, as a column. */
    place: `[${columns.map(({ by }) => `toString(${by})`).join(', ')}]`,
    order: columns.map(({ by, direction }) => `${by} ${direction}`).join(', '),
    /** A condition over rows that come after a place, of none over all. */
    after(place: Place | null): { readonly sql: string; readonly params: Readonly<Record<string, unknown>> } {
      if (place === null) return { sql: 'true', params: {} };
      const sql = columns.reduceRight((rest, { by, type, direction }, at) => {
        const given = `{key${at}:${type}}`;
        const isFarther = `${by} ${direction === 'asc' ? '>' : '<'} ${given}`;
        return rest === '' ? isFarther : `(${isFarther} or (${by} = ${given} and ${rest}))`;
      }, '');
      return { sql, params: Object.fromEntries(columns.map((_, at) => [`key${at}`, place[at] ?? ''])) };
    },
  };
}

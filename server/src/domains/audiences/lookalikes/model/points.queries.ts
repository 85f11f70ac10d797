import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { indexCodes } from '../../../people/consumers/index.ts';
import type { LookalikeModel } from './lookalikes.table.ts';

/** A value computed for a row of `consumers`. */
interface Computed {
  readonly sql: string;
  readonly params: QueryParameters;
}

/** The code of a field in a row of `consumers`: 0 is not known, then its options in their order. */
export function fieldCode(field: string): string {
  const known = indexCodes.find(({ key }) => key === field);
  if (known === undefined) throw new TypeError(`${field} is no field of the index`);
  return known.code;
}

/** How like the seeds somebody is, in whole points. `name` begins the parameters. */
export function pointsOf(name: string, { points }: Pick<LookalikeModel, 'points'>): Computed {
  const added = points.map(({ field }) => `{${name}_${field}:Array(Int32)}[1 + toUInt32(${fieldCode(field)})]`);
  return {
    sql: ['toInt32(0)', ...added].join(' + '),
    params: Object.fromEntries(points.map(({ field, values }) => [`${name}_${field}`, [0, ...values]])),
  };
}

/** A condition over `consumers`: among the likest so many percent of the file; everybody of one score is in or out. */
export function likenessCondition(name: string, model: LookalikeModel, depth: number) {
  const { sql, params } = pointsOf(name, model);
  return {
    condition: `${sql} >= {${name}_cut:Int64}`,
    params: { ...params, [`${name}_cut`]: model.cuts[depth - 1] ?? 0 } as QueryParameters,
  };
}

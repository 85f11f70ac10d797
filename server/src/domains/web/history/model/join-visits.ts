import type { EventRow } from '../../collection/index.ts';
import { type ImportedVisit, importedVisits } from './imported-visits.queries.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';

const [halfHour, day] = [30 * 60_000, 24 * 3_600_000];
/** Visitors at once: their ids are a parameter of questions. */
const atOnce = 500;

const momentOf = ({ at }: EventRow): number => Date.parse(`${at.replace(' ', 'T')}Z`);

interface Span {
  readonly first: number;
  readonly last: number;
}

/** Whether two parts of visits of a visitor are one: no half hour of silence is between them, and together they last a day at most. */
function isOne(one: Span, other: Span): boolean {
  const gap = Math.max(one.first, other.first) - Math.min(one.last, other.last);
  return gap <= halfHour && Math.max(one.last, other.last) - Math.min(one.first, other.first) < day;
}

const spanOf = (rows: readonly EventRow[]): Span => {
  const moments = rows.map(momentOf);
  return { first: Math.min(...moments), last: Math.max(...moments) };
};

async function visitsNear(own: AccountClickHouse, rows: readonly EventRow[]): Promise<ImportedVisit[]> {
  const visitors = [...new Set(rows.map((row) => row.visitor_id))];
  const { first, last } = spanOf(rows);
  const found: ImportedVisit[] = [];
  for (let at = 0; at < visitors.length; at += atOnce) {
    const range = { from: new Date(first - halfHour), until: new Date(last + halfHour) };
    const asked = { pixelId: rows[0]?.pixel_id ?? '', visitors: visitors.slice(at, at + atOnce), ...range };
    found.push(...(await importedVisits(own, asked)));
  }
  return found;
}

/** Puts events that came in another import than the rest of their visit into that visit: servers send what belongs together in several requests. */
export async function joinVisits(own: AccountClickHouse, rows: readonly EventRow[]): Promise<EventRow[]> {
  if (rows.length === 0) return [];
  const known = Map.groupBy(await visitsNear(own, rows), ({ visitor }) => visitor);
  return [...Map.groupBy(rows, (row) => row.visit_id)].flatMap(([visit, some]) => {
    const span = spanOf(some);
    const near = (known.get(some[0]?.visitor_id ?? '') ?? []).filter((one) => isOne(one, span));
    // Its own, where an earlier part of this import began it.
    const isBegun = near.some((one) => one.visit === visit);
    const other = near.toSorted((one, next) => one.first - next.first)[0];
    return isBegun || other === undefined ? some : some.map((row) => ({ ...row, visit_id: other.visit }));
  });
}

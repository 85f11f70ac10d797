import type { SheetCell } from '../../platform/xlsx/xlsx.ts';
import type { StoredVisit } from './visits.queries.ts';

type Person = NonNullable<StoredVisit['person']>;

const visitFields = [
  'started_at',
  'pages',
  'seconds',
  'first_page',
  'last_page',
  'source',
  'campaign',
  'referrer',
  'device',
  'browser',
  'platform',
  'language',
  'screen',
] as const satisfies readonly (keyof StoredVisit)[];

const personFields = [
  'first_name',
  'last_name',
  'city',
  'state',
  'age_range',
  'income_range',
  'net_worth',
  'gender',
  'married',
  'children',
  'homeowner',
  'title',
  'seniority_level',
  'company',
  'company_employee_count',
  'company_revenue',
] as const satisfies readonly (keyof Person)[];

/** The names of a download's columns, in their order. */
export const visitFileColumns = [...visitFields, 'identified', ...personFields, 'visitor_id', 'pixel'];

/** A visit as a row of a download; `pixel` is the name of its pixel. */
export function visitFileCells(visit: StoredVisit, pixel: string): SheetCell[] {
  const { person } = visit;
  return [
    ...visitFields.map((field) => visit[field]),
    person === null ? 'N' : 'Y',
    ...personFields.map((field) => person?.[field] ?? ''),
    visit.visitor_id,
    pixel,
  ];
}

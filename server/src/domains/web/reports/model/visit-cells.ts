import { isoIn } from '@acquaint/engine/dates';
import type { SheetCell } from '../../../../platform/xlsx/xlsx.ts';
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

const visitorFields = ['identified', ...personFields, 'visitor_id', 'pixel'];

/** The names of a download's columns, in their order; those of sales where the account has a currency of revenue. */
export function visitFileColumns(currency: string | null): string[] {
  return [...visitFields, ...(currency === null ? [] : ['orders', 'revenue', 'currency']), ...visitorFields];
}

/** What belongs to a visit in a download beside the visit. */
interface FileFacts {
  /** The name of its pixel. */
  readonly pixel: string;
  readonly currency: string | null;
  /** The time zone of its start. */
  readonly timeZone: string;
}

/** A visit as a row of a download. */
export function visitFileCells(visit: StoredVisit, { pixel, currency, timeZone }: FileFacts): SheetCell[] {
  const { person } = visit;
  return [
    ...visitFields.map((field) => (field === 'started_at' ? isoIn(visit.started_at, timeZone) : visit[field])),
    ...(currency === null ? [] : [visit.orders, visit.revenue, currency]),
    person === null ? 'N' : 'Y',
    ...personFields.map((field) => person?.[field] ?? ''),
    visit.visitor_id,
    pixel,
  ];
}

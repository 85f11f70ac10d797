import type { EddmStatus, EddmSummary, EddmTarget } from '@acquaint/contract';
import { readListQuery, type TableSearch } from '../../../platform/table-search.ts';
import { formatDay } from '../../../ui/text/formats.ts';
import { texts } from './eddm.texts.ts';

/** How the state of a mailing is said. */
export const statusWords: Readonly<
  Record<EddmStatus, { readonly label: string; readonly color: 'default' | 'info' | 'success' | 'primary' }>
> = {
  draft: { label: texts.draft, color: 'default' },
  producing: { label: texts.inProduction, color: 'info' },
  ready: { label: texts.packageReady, color: 'primary' },
  mailed: { label: texts.mailed, color: 'success' },
};

/** What makes one route better than another, in words. */
export const targetWords: Readonly<Record<EddmTarget, string>> = {
  reach: texts.mostAddresses,
  near: texts.closestToCenter,
  income: texts.highestIncome,
  age: texts.closestToAge,
  family: texts.largestHouseholds,
  persona: texts.mostSimilarToPersona,
};

/** The columns that mailings to every door can be ordered by. */
export const eddmOrders = ['updated_at', 'name', 'first_day', 'pieces'] as const;

/** The question of the address of the list of mailings to every door. */
export function eddmQueryOf(given: TableSearch) {
  return readListQuery(given, { orderable: eddmOrders, direction: 'desc' });
}

/** When a mailing is at the post, in a few words. */
export function daysAtPost({ first_day: first, last_day: last }: EddmSummary): string {
  if (first === null) return '–';
  return last === null || last === first ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

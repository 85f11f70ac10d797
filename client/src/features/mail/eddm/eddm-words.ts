import type { EddmStatus, EddmSummary, EddmTarget } from '@acquaint/contract';
import { readListQuery, type TableSearch } from '../../../platform/table-search.ts';
import { formatDay } from '../../../ui/text/formats.ts';

/** How the state of a mailing is said. */
export const statusWords: Readonly<
  Record<EddmStatus, { readonly label: string; readonly color: 'default' | 'info' | 'success' | 'primary' }>
> = {
  draft: { label: 'Draft', color: 'default' },
  producing: { label: 'In production', color: 'info' },
  ready: { label: 'Package ready', color: 'primary' },
  mailed: { label: 'Mailed', color: 'success' },
};

/** What makes one route better than another, in words. */
export const targetWords: Readonly<Record<EddmTarget, string>> = {
  reach: 'Most addresses',
  near: 'Closest to the center',
  income: 'Highest income',
  age: 'Closest to an age',
  family: 'Largest households',
  persona: 'Most similar to a persona',
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

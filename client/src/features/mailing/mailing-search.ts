import { readListQuery, type TableSearch } from '../../platform/table-search.ts';

/** The columns that mailings can be ordered by. */
export const mailingOrders = ['dispatch_date', 'name', 'pieces'] as const;

/** The question of the address of the list of mailings. */
export function mailingsQueryOf(given: TableSearch) {
  return readListQuery(given, { orderable: mailingOrders, direction: 'desc' });
}

import { readTableSearch, type TableSearch } from '../../platform/table-search.ts';

/** The columns that mailings can be ordered by. */
export const mailingOrders = ['dispatch_date', 'name', 'pieces'] as const;

/** The question of the address of the list of mailings. */
export function mailingsQueryOf(given: TableSearch) {
  const { search, ...place } = readTableSearch(given, { orderable: mailingOrders, direction: 'desc' });
  return { ...place, ...(search === '' ? {} : { search }) };
}

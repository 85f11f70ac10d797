import { mailingsQuery, mailingStatuses } from '@acquaint/contract';
import { z } from 'zod';
import { readListQuery, tableSearch } from '../../../platform/table-search.ts';

/** The columns that mailings can be ordered by. */
export const mailingOrders = ['dispatch_date', 'name', 'pieces'] as const;

const day = mailingsQuery.shape.from.catch(undefined);

/** The address of the list of mailings: its place, and which are shown. */
export const mailingSearch = tableSearch.extend({
  status: z.enum(mailingStatuses).optional().catch(undefined),
  from: day,
  to: day,
});
export type MailingSearch = z.infer<typeof mailingSearch>;

/** The question of the address of the list of mailings. */
export function mailingsQueryOf({ status, from, to, ...given }: MailingSearch) {
  return { ...readListQuery(given, { orderable: mailingOrders, direction: 'desc' }), status, from, to };
}

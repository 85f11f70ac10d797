import { productOrders, productStatuses } from '@acquaint/contract';
import { z } from 'zod';

/** The state of the list as it stands in the address; numbers are texts there. */
export const productSearchSchema = z.object({
  search: z.string().max(200).optional().catch(undefined),
  status: z.enum(productStatuses).optional().catch(undefined),
  page: z
    .string()
    .regex(/^\d{1,5}$/)
    .optional()
    .catch(undefined),
  perPage: z.enum(['20', '50', '100']).optional().catch(undefined),
  orderBy: z.enum(productOrders).optional().catch(undefined),
  orderDirection: z.enum(['asc', 'desc']).optional().catch(undefined),
});
export type ProductSearch = z.output<typeof productSearchSchema>;

/** What the table shows by an address: name first, twenty rows a page unless it says otherwise. */
export function tableStateOf({ page, perPage, orderBy, orderDirection }: ProductSearch) {
  return {
    page: Number(page ?? 0),
    perPage: Number(perPage ?? 20),
    orderBy: orderBy ?? 'name',
    orderDirection: orderDirection ?? 'asc',
  } as const;
}

/** The address of another page of the list. */
export function atPage(search: ProductSearch, page: number, perPage: number): ProductSearch {
  const sizes: Readonly<Record<number, '50' | '100'>> = { 50: '50', 100: '100' };
  return { ...search, page: page === 0 ? undefined : String(page), perPage: sizes[perPage] };
}

import { productOrders, productStatuses } from '@acquaint/contract';
import { z } from 'zod';
import { readListQuery, tableSearch } from '../../../platform/table-search.ts';

/** The address of the products: their place in the list, and which of them. */
export const productSearch = tableSearch.extend({
  status: z.enum(productStatuses).optional().catch(undefined),
  tagId: z.uuid().optional().catch(undefined),
});
export type ProductSearch = z.infer<typeof productSearch>;

/** The whole question to the server. */
export function productsQueryOf({ status, tagId, ...rest }: ProductSearch) {
  return {
    ...readListQuery(rest, { orderable: productOrders }),
    ...(status === undefined ? {} : { status }),
    ...(tagId === undefined ? {} : { tagId }),
  };
}

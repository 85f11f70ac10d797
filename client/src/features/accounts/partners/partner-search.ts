import { partnerCategories } from '@acquaint/contract';
import { z } from 'zod';
import { readTableSearch, tableSearch } from '../../../platform/table-search.ts';

/** The address of the partners: their place and filters. */
export const partnerSearch = tableSearch.extend({
  category: z.enum(partnerCategories).optional().catch(undefined),
  mine: z.enum(['Y']).optional().catch(undefined),
});
export type PartnerSearch = z.infer<typeof partnerSearch>;

/** The whole question to the server. */
export function partnersQueryOf({ category, mine, ...place }: PartnerSearch) {
  const { page, perPage, search } = readTableSearch(place, { orderable: ['featured'] });
  return {
    page,
    perPage,
    ...(search === '' ? {} : { search }),
    ...(category === undefined ? {} : { category }),
    ...(mine === undefined ? {} : { mine }),
  };
}

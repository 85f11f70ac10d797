import { z } from 'zod';

export const defaultPageSize = 20;
export const maximumPageSize = 100;

/** Query of a list: `page` counts from 0; `orderBy` is one of a closed list whose first entry is the default. */
export function pageQuery<const Column extends readonly [string, ...string[]]>(
  columns: Column,
  direction: 'asc' | 'desc' = 'asc',
) {
  return {
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    perPage: z.coerce.number().int().min(1).max(maximumPageSize).default(defaultPageSize),
    orderBy: z.enum(columns).default(columns[0]),
    orderDirection: z.enum(['asc', 'desc']).default(direction),
  };
}

/** A page of a list with its place in the whole. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    meta: z.object({
      page: z.number().int(),
      per_page: z.number().int(),
      total: z.number().int(),
      last_page: z.number().int(),
    }),
  });
}

/** The `meta` part of a page. `last_page` is 0-based, as `page` is. */
export function pageMeta(query: { page: number; perPage: number }, total: number) {
  return {
    page: query.page,
    per_page: query.perPage,
    total,
    last_page: Math.max(0, Math.ceil(total / query.perPage) - 1),
  };
}

import { z } from 'zod';

export const defaultPageSize = 20;
export const maximumPageSize = 100;

/** Where a list goes on: `next_cursor` of the page before. */
export const cursorField = z.string().max(8_000).optional();

/** What each list takes that has pages: `page` counts from 0. With a `cursor` it only says what number the page has. */
export const pageFields = {
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  perPage: z.coerce.number().int().min(1).max(maximumPageSize).default(defaultPageSize),
  cursor: cursorField,
};

/** Query of a list: `orderBy` is one of a closed list whose first entry is the default. */
export function pageQuery<const Column extends readonly [string, ...string[]]>(
  columns: Column,
  direction: 'asc' | 'desc' = 'asc',
) {
  return {
    ...pageFields,
    orderBy: z.enum(columns).default(columns[0]),
    orderDirection: z.enum(['asc', 'desc']).default(direction),
  };
}

/**
 * A page of a list that says more in its `meta` than the place of the page, such as counts of the whole list. `next_cursor` leads to the next page, however
 * far it is; null: this is the last one.
 */
export function pageWith<Row extends z.ZodType, const More extends z.ZodRawShape>(row: Row, more: More) {
  return z.object({
    data: z.array(row),
    meta: z.object({
      page: z.number().int(),
      per_page: z.number().int(),
      total: z.number().int(),
      last_page: z.number().int(),
      next_cursor: z.string().nullable(),
      ...more,
    }),
  });
}

/** A page of a list with its place in the whole. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return pageWith(item, {});
}

/** The `meta` part of a page. `last_page` is 0-based, as `page` is. */
export function pageMeta(query: { page: number; perPage: number }, total: number, nextCursor: string | null) {
  return {
    page: query.page,
    per_page: query.perPage,
    total,
    last_page: Math.max(0, Math.ceil(total / query.perPage) - 1),
    next_cursor: nextCursor,
  };
}

import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/** The part of an address that a list keeps: page, size, order and search text. */
export const tableSearch = z.object({
  page: text,
  perPage: text,
  orderBy: text,
  orderDirection: text,
  search: text,
});
export type TableSearch = z.infer<typeof tableSearch>;

const sizes = [20, 50, 100];

/** Reads a list's place from its address; what makes no sense becomes the default. Page 0, 20 rows. */
export function readTableSearch<Column extends string>(
  search: TableSearch,
  { orderable, direction = 'asc' }: { orderable: readonly [Column, ...Column[]]; direction?: 'asc' | 'desc' },
) {
  const page = Number(search.page ?? 0);
  const perPage = Number(search.perPage ?? 20);
  const orderBy = orderable.find((column) => column === search.orderBy);
  const given = search.orderDirection === 'desc' ? ('desc' as const) : ('asc' as const);
  return {
    page: Number.isInteger(page) && page >= 0 ? page : 0,
    perPage: sizes.includes(perPage) ? perPage : 20,
    orderBy: orderBy ?? orderable[0],
    orderDirection: search.orderDirection === undefined ? direction : given,
    search: (search.search ?? '').slice(0, 200),
  };
}

/** The place of a list as a question to the server: without a text that is empty. */
export function readListQuery<Column extends string>(
  given: TableSearch,
  options: { orderable: readonly [Column, ...Column[]]; direction?: 'asc' | 'desc' },
) {
  const { search, ...place } = readTableSearch(given, options);
  return { ...place, ...(search === '' ? {} : { search }) };
}

/** How a list writes its place into the address; another order or text begins at the first page. */
export function useTableNavigation() {
  const navigate = useNavigate();
  const go = (change: Readonly<Record<string, string | undefined>>): void => {
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), replace: true });
  };
  return {
    go,
    onPage: (page: number, perPage: number) =>
      go({ page: page === 0 ? undefined : String(page), perPage: perPage === 20 ? undefined : String(perPage) }),
    onOrder: (orderBy: string, orderDirection: 'asc' | 'desc') => go({ orderBy, orderDirection, page: undefined }),
    onSearch: (search: string) => go({ search: search === '' ? undefined : search, page: undefined }),
  };
}

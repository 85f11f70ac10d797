import { type exportProducts as operation, productColumns } from '@acquaint/contract';
import { writeCsv } from '../../platform/csv/csv.ts';
import type { Verb } from '../../platform/http/bind.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { toCells } from './product-cells.ts';
import { createProductStore } from './products.store.ts';
import type { ProductRow } from './products.table.ts';

/** All products, each batch in a transaction of its own: a slow reader holds up nobody. */
async function* allProducts({ transaction }: UserContext, status: ProductRow['status'] | undefined) {
  let last: string | null = null;
  for (;;) {
    const after: string | null = last;
    const rows: ProductRow[] = await transaction((tx) => createProductStore(tx).listAfter(after, status));
    yield* rows.map(toCells);
    last = rows.at(-1)?.id ?? null;
    if (last === null) return;
  }
}

export const exportProducts: Verb<typeof operation> = (context, { query }) =>
  Promise.resolve({
    name: `products-${context.services.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeCsv(productColumns, allProducts(context, query.status)),
  });

import { type exportProducts as operation, productColumns } from '@acquaint/contract';
import { dayOf } from '@acquaint/engine/dates';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { everyRow } from '../../../../platform/postgres/every-row.ts';
import { toCells } from '../model/product-cells.ts';
import { createProductStore } from '../model/products.store.ts';
import type { ProductRow } from '../model/products.table.ts';

async function* allCells({ transaction }: UserContext, status: ProductRow['status'] | undefined) {
  const products = everyRow((after) => transaction((tx) => createProductStore(tx).listAfter(after, status)));
  for await (const product of products) yield toCells(product);
}

export const exportProducts: Verb<typeof operation> = (context, { query }) =>
  Promise.resolve({
    name: `products-${dayOf(context.services.now(), context.user.time_zone)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeCsv(productColumns, allCells(context, query.status)),
  });

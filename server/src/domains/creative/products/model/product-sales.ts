import type { Product } from '@acquaint/contract';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { freshVisits, hasOrderLines, loadMoney, salesOfProducts } from '../../../web/visits/index.ts';
import type { ProductRow } from './products.table.ts';

const year = 365 * 24 * 3_600_000;

/** What products sold in the last 12 months, by id; null while no order of the account says what it is of. */
export async function salesOf(
  context: UserContext,
  products: readonly Pick<ProductRow, 'id' | 'sku' | 'name'>[],
): Promise<(id: string) => Product['sales']> {
  const { clickhouse, services } = context;
  if (products.length === 0) return () => null;
  await freshVisits(services.clickhouse);
  const [{ currency }, isItemized] = await Promise.all([loadMoney(context), hasOrderLines(clickhouse)]);
  if (currency === null || !isItemized) return () => null;
  const since = clickHouseTime(new Date(services.now().getTime() - year));
  const sales = await salesOfProducts(clickhouse, { products, currency, since });
  return (id) => ({ currency, ...(sales.get(id) ?? { units: 0, orders: 0, revenue: 0 }) });
}

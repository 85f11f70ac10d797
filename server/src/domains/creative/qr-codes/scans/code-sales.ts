import type { QrCodeRow } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { loadMoney, freshVisits } from '../../../web/visits/index.ts';
import { salesOfCodes } from './scan-visits.queries.ts';

/** What visits that began with a scan of some codes sold so far, by the id of the code; null while the account has no purchase. */
export async function codeSales(
  context: UserContext,
  codes: readonly string[],
): Promise<(id: string) => QrCodeRow['sales']> {
  const sealed = await freshVisits(context.services.clickhouse);
  const { currency } = await loadMoney(context);
  if (currency === null || codes.length === 0) return () => null;
  const sales = await salesOfCodes(context.clickhouse, { codes, sealed, currency });
  return (id) => {
    const { orders, revenue } = sales.get(id) ?? { orders: 0, revenue: 0 };
    return { currency, orders, revenue };
  };
}

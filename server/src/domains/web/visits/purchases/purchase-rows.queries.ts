import type { ClickHouse, QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';

const withoutNumber =
  "concat('visit ', toString(visit_id), ' ', ifNull(toString(order_value), ''), ' ', order_currency)";

/** Every number that the order of an event is known by: its own, its name in the shop and the references of its payments. */
export const numbersOfOrder =
  "arrayFilter(one -> one != '', arrayDistinct(arrayConcat([events.order_number, events.props['order_name']], splitByChar(' ', events.props['payment_references']))))";

/**
 * Writes the purchases and refunds among some events to `purchases`; harmless when repeated. Without an order number, those of one visit with
 * the same value and currency are one.
 */
export async function writePurchases(
  clickhouse: ClickHouse,
  condition: string,
  params: QueryParameters = {},
): Promise<void> {
  await clickhouse.command(
    `insert into purchases (account_id, order_key, kind, refund, at, event_id, pixel_id, visit_id, visitor_id, order_number, numbers, value, currency, lines, expires_on)
     select account_id,
            if(order_number = '', ${withoutNumber}, concat('order ', order_number)),
            order_kind,
            if(order_kind = 'refund', concat(ifNull(toString(order_value), ''), ' ', order_currency), ''),
            at, event_id, pixel_id, visit_id, visitor_id, order_number, ${numbersOfOrder}, order_value, order_currency, order_lines, expires_on
       from events
      where order_kind != ''
        and ${condition}`,
    params,
  );
}

/** Deletes all purchases and writes them again from their events. */
export async function rebuildPurchases(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command('truncate table purchases');
  await writePurchases(clickhouse, 'true');
}

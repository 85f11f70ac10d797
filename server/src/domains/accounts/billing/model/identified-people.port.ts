import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { definePort } from '../../../../platform/ports/port.ts';
import type { Span } from './usage.store.ts';

/** How many people an account recognized in a time. */
export const identifiedPeople =
  definePort<(clickhouse: AccountClickHouse, span: Span) => Promise<number>>('identified people');

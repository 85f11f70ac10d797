import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { definePort } from '../../../../platform/ports/port.ts';

/** How many people an account knows. */
export const peopleOfAccount = definePort<(clickhouse: AccountClickHouse) => Promise<number>>('people of an account');

import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { definePort } from '../../../../platform/ports/port.ts';

/** Ids of the goals that an account may count as conversions. */
export const conversionGoals = definePort<(transaction: Transaction) => Promise<readonly string[]>>('conversion goals');

import { type accountUsageQuery, getAccountUsage, listAccountUsage } from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** What the account stores and does at once. */
export function accountUsageOptions() {
  return answerTo(getAccountUsage, {}, { select: dataOf });
}

/** One page of all accounts with what they store and do at once. */
export function allUsageOptions(query: z.input<typeof accountUsageQuery>) {
  return answerTo(listAccountUsage, { query }, { placeholderData: keepPreviousData });
}

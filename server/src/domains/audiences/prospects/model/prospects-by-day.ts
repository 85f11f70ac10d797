import type { DayRange } from '@acquaint/engine';
import type { AccountContext } from '../../../../platform/http/context.ts';
import { createListStore } from './lists.store.ts';
import { addedByDay } from './added.queries.ts';

/** How many people came on lists, as they are in force, by day. */
export async function prospectsByDay(
  { clickhouse, transaction }: Pick<AccountContext, 'clickhouse' | 'transaction'>,
  days: DayRange & { readonly zone: string },
): Promise<ReadonlyMap<string, number>> {
  const lists = await transaction((tx) => createListStore(tx).all(undefined));
  return addedByDay(clickhouse, lists, days);
}

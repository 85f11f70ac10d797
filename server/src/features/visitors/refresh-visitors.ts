import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../platform/services.ts';
import { resolveVisitors } from './resolve-visitors.ts';
import { visitorsOfImport } from './visitor-people.queries.ts';

const atOnce = 1_000;

/** Tells anew where the visitors work who are in a file that was imported, or that is being taken back. */
export async function refreshVisitors(
  parts: Pick<Services, 'clickhouse' | 'now'>,
  own: AccountClickHouse,
  { importId, isGoing }: { readonly importId: string; readonly isGoing: boolean },
): Promise<void> {
  let last: Parameters<typeof visitorsOfImport>[2]['after'] = null;
  for (;;) {
    const visitors = await visitorsOfImport(own, importId, { after: last, limit: atOnce });
    await resolveVisitors(parts, visitors, isGoing ? importId : null);
    last = visitors.at(-1) ?? null;
    if (last === null) return;
  }
}

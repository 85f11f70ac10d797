import type { UserContext } from '../../../../platform/http/context.ts';
import { definePort } from '../../../../platform/ports/port.ts';

type CodesOf = (
  context: Pick<UserContext, 'clickhouse' | 'transaction'>,
  scans: readonly string[],
) => Promise<ReadonlyMap<string, { id: string; name: string }>>;

/** Which code was scanned, by the scan. */
export const codesOfScans = definePort<CodesOf>('codes of scans');

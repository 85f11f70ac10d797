import { z } from 'zod';
import type { UserContext } from '../../../../platform/http/context.ts';
import { codesOfScans } from '../../../web/visitors/index.ts';
import { createQrCodeStore } from '../model/qr-codes.store.ts';

const row = z.object({ scan: z.string(), code: z.string() });

/** The codes that were scanned, by the ids of scans; '' and scans that are not known are left out. */
async function findCodes(
  { clickhouse, transaction }: Pick<UserContext, 'clickhouse' | 'transaction'>,
  scans: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  const wanted = [...new Set(scans)].filter((scan) => scan !== '');
  if (wanted.length === 0) return new Map();
  const found = await clickhouse.rows({
    sql: `select distinct toString(scan_id) as scan, toString(code_id) as code
            from qr_scans where toString(scan_id) in {scans:Array(String)}`,
    params: { scans: wanted },
    row,
  });
  const names = await transaction((tx) => createQrCodeStore(tx).names([...new Set(found.map(({ code }) => code))]));
  return new Map(
    found.flatMap(({ scan, code }) => {
      const name = names.get(code);
      return name === undefined ? [] : [[scan, { id: code, name }] as const];
    }),
  );
}

/** Visitors came by codes that they scanned. */
export const codesByScans = codesOfScans.by(findCodes);

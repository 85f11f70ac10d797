import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { nilId } from '../../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../../platform/postgres/postgres.ts';

interface FileOwners {
  /** The folder of the first level. */
  readonly kind: string;
  /** What names files: `owner` is the start of their keys below the folder, without an ending; `file` is a key that has to be there, where the row says so. */
  readonly rows: SQL;
}

const ids = (table: string, columns = "account_id::text || '/' || id::text"): SQL =>
  sql.raw(`select ${columns} as owner, null as file from ${table}`);

/** Which rows own the stored files of each kind. A kind of the contract that is missing here fails a test. */
export const fileOwners: readonly FileOwners[] = [
  {
    kind: 'assets',
    rows: sql`
      select versions.account_id || '/' || versions.asset_id as owner,
             versions.account_id || '/' || versions.asset_id || '/' || versions.number || '.' || versions.ending as file
        from asset_versions as versions`,
  },
  { kind: 'asset-uploads', rows: ids('asset_uploads') },
  {
    kind: 'images',
    rows: sql`
      select account_id || '/' || image_id as owner, account_id || '/' || image_id || '.webp' as file
        from products where image_id is not null
       union all
      select ${nilId} || '/' || logo_id, ${nilId} || '/' || logo_id || '.webp' from partners where logo_id is not null
       union all
      select account_id || '/' || (logo ->> 'id'), account_id || '/' || (logo ->> 'id') || '.webp'
        from brand_kits, jsonb_array_elements(logos || imagery) as logo
       union all
      select found[1] || '/' || found[2], found[1] || '/' || found[2] || '.webp'
        from users, regexp_match(image, '^/i/([^/]+)/([0-9a-f-]{36})/') as found where found is not null`,
  },
  {
    kind: 'uploads',
    rows: sql`select account_id || '/' || id as owner, account_id || '/' || id || '.parquet' as file from uploads`,
  },
  { kind: 'imports', rows: ids('people_imports') },
  { kind: 'enrichments', rows: ids('enrichments') },
  { kind: 'mailings', rows: ids('mailings') },
  { kind: 'eddm', rows: ids('eddm_mailings') },
  {
    kind: 'qr-files',
    rows: sql`
      select distinct found[1] || '/' || found[2] as owner, found[1] || '/' || found[2] || '.' || found[3] as file
        from qr_codes, regexp_matches(qr_codes::text, '/f/([0-9a-f-]{36})/([0-9a-f-]{36})/[A-Za-z0-9_-]+\\.([a-z]+)', 'g') as found
       union all
      select distinct found[1] || '/' || found[2], null
        from qr_code_history, regexp_matches(content::text, '/f/([0-9a-f-]{36})/([0-9a-f-]{36})/', 'g') as found`,
  },
  { kind: 'qr-imports', rows: ids('job_runs') },
  { kind: 'product-imports', rows: ids('job_runs') },
  { kind: 'history-imports', rows: ids('history_imports') },
  { kind: 'exports', rows: ids('job_runs') },
];

const ownerRow = z.object({ owner: z.string(), file: z.string().nullable() });

/** What the rows of a kind own: the starts of keys, and the keys that have to be there. */
export async function readOwners(
  transaction: Transaction,
  { kind, rows }: FileOwners,
): Promise<{ readonly owners: Set<string>; readonly files: Set<string> }> {
  const found = z.array(ownerRow).parse((await transaction.execute(rows)).rows);
  return {
    owners: new Set(found.map(({ owner }) => `${kind}/${owner}`)),
    files: new Set(found.flatMap(({ file }) => (file === null ? [] : [`${kind}/${file}`]))),
  };
}

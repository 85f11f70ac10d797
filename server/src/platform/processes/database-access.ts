import { createSecrets, type Secrets } from '../auth/secrets.ts';
import { type AccountTable, setAccountTables } from '../clickhouse/account-tables.ts';
import { type ClickHouse, type ClickHouseAddress, reachClickHouse } from '../clickhouse/clickhouse.ts';
import { heedHold, openWriteHold } from '../clickhouse/hold/write-hold.ts';
import { openPostgres, type Postgres } from '../postgres/postgres.ts';

/** What a process needs to work on the databases of the product. It goes from process to process, and into no environment. */
export interface DatabaseAccess {
  readonly databaseUrl: string | null;
  /** Where the embedded PostgreSQL runs. */
  readonly embeddedUrl: string;
  readonly clickhouse: ClickHouseAddress;
  readonly identityPepper: string;
  readonly encryptionKeys: readonly [string, ...string[]];
  readonly privateHosts: readonly string[];
  readonly vendorHosts: Readonly<Record<string, string>>;
}

/** What work on the databases uses of the services of a role. */
export interface WorkServices {
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
  readonly secrets: Secrets;
  readonly identityPepper: string;
  readonly config: Pick<DatabaseAccess, 'privateHosts' | 'vendorHosts'>;
  now(): Date;
}

/** Opens them in a process of work, which ends with its work and closes nothing. */
export async function openWorkServices(
  { databaseUrl, embeddedUrl, clickhouse, identityPepper, encryptionKeys, ...config }: DatabaseAccess,
  tables: readonly AccountTable[],
): Promise<WorkServices> {
  setAccountTables(tables);
  const postgres = await openPostgres({
    databaseUrl,
    embedded: { url: embeddedUrl },
    // Statements on a broken connection fail, and the work with them.
    onError: () => undefined,
  });
  return {
    postgres: postgres.forPurpose('job'),
    clickhouse: heedHold(reachClickHouse(clickhouse), openWriteHold(postgres.client)),
    secrets: createSecrets(encryptionKeys),
    identityPepper,
    config,
    now: () => new Date(),
  };
}

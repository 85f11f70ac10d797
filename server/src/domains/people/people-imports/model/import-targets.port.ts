import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { definePort } from '../../../../platform/ports/port.ts';
import type { Services } from '../../../../platform/services.ts';

/** What a user chose for the people of a file. */
interface ImportChoice {
  readonly listId: string | null;
  readonly tags: readonly string[];
}

interface RecordsQuery {
  /** A query of records that are in no consumer file. */
  readonly records: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface ImportedPeople extends RecordsQuery {
  /** The rest of a query of consumers, from its `from` on. */
  readonly consumers: string;
}

interface ImportTarget {
  /** Throws 404 or 409 for a choice that the account does not have or may not change. */
  check(transaction: Transaction, choice: ImportChoice): Promise<void>;
  add(services: Services, own: AccountClickHouse, people: ImportedPeople & ImportChoice): Promise<void>;
  remove(
    services: Services,
    own: AccountClickHouse,
    records: RecordsQuery & Pick<ImportChoice, 'listId'>,
  ): Promise<void>;
}

/** Where the people of an imported file are put, besides. */
export const importTargets = definePort<ImportTarget>('targets of imports');

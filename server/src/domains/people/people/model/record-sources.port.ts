import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { definePort } from '../../../../platform/ports/port.ts';

/** Where visitors left the addresses that records were made of. */
interface RecordSource {
  readonly id: string;
  readonly name: string;
  readonly pixelUuid: string;
  /** Its visits were made up. */
  readonly isSample: boolean;
}

/** The pixels of an account. */
export const recordSources =
  definePort<(transaction: Transaction) => Promise<readonly RecordSource[]>>('sources of records');

import type { Asset } from '@acquaint/contract';
import { addDays } from '@acquaint/engine/dates';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createAssetFileStore } from './asset-files.store.ts';
import type { AssetRow } from './assets.table.ts';

/** How many days before their end rights are warned of. */
const warningDays = 30;

/** Whether what may be printed until a day may be so today, in the time zone of the account. */
export function rightsOf(expiresOn: string | null, today: string): Asset['rights'] {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  return expiresOn < addDays(today, warningDays) ? 'soon' : 'valid';
}

/** Whether the rights to a file have ended where its account is. */
export async function isExpired(
  transaction: Transaction,
  { accountId, expiresOn }: Pick<AssetRow, 'accountId' | 'expiresOn'>,
  now: Date,
): Promise<boolean> {
  if (expiresOn === null) return false;
  return rightsOf(expiresOn, await createAssetFileStore(transaction).dayOfAccount(accountId, now)) === 'expired';
}

import type { Asset } from '@acquaint/contract';
import { addDays } from '@acquaint/engine/dates';

/** How many days before their end rights are warned of. */
const warningDays = 30;

/** Whether what may be printed until a day may be so today, in the time zone of the account. */
export function rightsOf(expiresOn: string | null, today: string): Asset['rights'] {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  return expiresOn < addDays(today, warningDays) ? 'soon' : 'valid';
}

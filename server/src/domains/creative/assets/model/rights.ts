import type { Asset } from '@acquaint/contract';

const dayMs = 86_400_000;
/** How long before their end rights are warned of. */
const warningDays = 30;

/** Whether what may be printed until a day may be so now. */
export function rightsOf(expiresOn: string | null, now: Date): Asset['rights'] {
  if (expiresOn === null) return 'valid';
  const days = (Date.parse(`${expiresOn}T24:00:00Z`) - now.getTime()) / dayMs;
  if (days <= 0) return 'expired';
  return days <= warningDays ? 'soon' : 'valid';
}

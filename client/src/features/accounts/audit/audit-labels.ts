import type { AuditEvent } from '@acquaint/contract';
import { texts } from './audit.texts.ts';

/** Who did it, and on whose behalf. */
export function actorLabel({ actor, impersonator }: AuditEvent): string {
  const name = actor?.name ?? 'Acquaint';
  return impersonator === null ? name : texts.impersonatorAsName({ impersonator, name });
}

const hidden = /(?:^|_)ids?$|^name$/;

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'object' && value !== null ? Object.values(value).map(valueText).join(', ') : String(value);
}

/** What else is recorded of it, in words: `from: draft, status: running`. Ids say nothing to anybody. */
export function detailsText({ action, details }: AuditEvent): string {
  // The sentence says it.
  const said = action === 'setCampaignStatus' ? ['from', 'status'] : [];
  return Object.entries(details)
    .filter(([name, value]) => !said.includes(name) && !hidden.test(name) && value !== null && value !== '')
    .map(([name, value]) => `${name.replaceAll(/[_-]/g, ' ')}: ${valueText(value)}`)
    .join(' · ');
}

import { type AudienceQuestion, loadMemberships } from '../../audience-finder/index.ts';
import type { PersonaSetRow } from './personas.table.ts';
import { sourceRule } from './persona-models.ts';

/** Everybody of a source, as a question. Throws 400 for a list that is gone. */
export async function questionOfSource(
  transaction: Parameters<typeof loadMemberships>[0],
  source: Pick<PersonaSetRow, 'source' | 'sourceId'>,
  now: Date,
): Promise<AudienceQuestion> {
  const audience = { segment: sourceRule(source) ?? { all: [] }, exclude: [] };
  return { audience, now, ...(await loadMemberships(transaction, audience)) };
}

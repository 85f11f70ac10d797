import type { Audience } from '@acquaint/contract';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { loadPersonaModels } from '../persona-sets/index.ts';
import { loadListVersions } from '../prospect-lists/index.ts';
import type { AudienceQuestion } from './audience-words.queries.ts';

/** The lists and personas that an audience asks for. Throws 400 for one that the account does not have. */
export async function loadMemberships(
  transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  audience: Pick<Audience, 'segment' | 'exclude'>,
): Promise<Pick<AudienceQuestion, 'lists' | 'personas'>> {
  const personas = await loadPersonaModels(transaction, audience);
  // A persona of a list's people asks for that list.
  const sources = [...personas.values()].flatMap(({ source }) => (source === null ? [] : [source]));
  const { segment, exclude } = audience;
  return { personas, lists: await loadListVersions(transaction, { segment, exclude: [...exclude, ...sources] }) };
}

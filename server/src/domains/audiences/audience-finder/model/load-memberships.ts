import type { Audience } from '@acquaint/contract';
import { idsNamedBy } from '@acquaint/engine';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { loadLookalikes } from '../../lookalikes/index.ts';
import { loadPersonaModels } from '../../personas/index.ts';
import { loadListVersions } from '../../prospects/index.ts';
import { createTagStore } from '../../tags/index.ts';
import type { AudienceQuestion } from './audience-words.queries.ts';

/** Throws 400 for a tag that the account does not have. */
async function refuseUnknownTags(
  transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  { segment, exclude }: Pick<Audience, 'segment' | 'exclude'>,
): Promise<void> {
  const ids = idsNamedBy([segment, ...exclude], ['tag']);
  if (ids.length === 0) return;
  const known = await transaction((tx) => createTagStore(tx).findAll(ids));
  if (known.length < ids.length) throw invalidInput({ segment: ['Tag: one of these tags does not exist'] });
}

/** The lists, personas and lookalikes that an audience asks for. Throws 400 for one, or for a tag, that the account does not have. */
export async function loadMemberships(
  transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  audience: Pick<Audience, 'segment' | 'exclude'>,
): Promise<Pick<AudienceQuestion, 'lists' | 'personas' | 'lookalikes'>> {
  const personas = await loadPersonaModels(transaction, audience);
  // A persona of a list's people asks for that list.
  const sources = [...personas.values()].flatMap(({ source }) => (source === null ? [] : [source]));
  const { segment, exclude } = audience;
  await refuseUnknownTags(transaction, audience);
  const lookalikes = await loadLookalikes(transaction, audience);
  return {
    personas,
    lookalikes,
    lists: await loadListVersions(transaction, { segment, exclude: [...exclude, ...sources] }),
  };
}

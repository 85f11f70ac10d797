import {
  canReach,
  hasPermission,
  searchAccess,
  type searchEverything as operation,
  type SearchKind,
  searchKinds,
  searchLimits,
  type SearchResult,
} from '@acquaint/contract';
import type { Verb } from '../../../platform/http/bind.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import { searchPeople } from '../../people/people/index.ts';
import { createSearchStore, type SearchQuestion } from './search.store.ts';

/** More words than anybody types distinguish nothing more. */
const mostWords = 8;

/** The words of a text, without commas between them: people are also called “Harbor, Maria”. */
function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  return (words.length === 0 ? [text] : words).slice(0, mostWords);
}

async function findAll(
  context: UserContext,
  kinds: readonly SearchKind[],
  question: SearchQuestion,
): Promise<SearchResult[]> {
  const stored = kinds.filter((kind) => kind !== 'person' && kind !== 'user');
  const [things, people, users] = await Promise.all([
    context.transaction((tx) => createSearchStore(tx).find(stored, question)),
    kinds.includes('person') ? searchPeople.one(context.services)(context, question) : [],
    kinds.includes('user')
      ? context.services.postgres.readAsSystem((tx) => createSearchStore(tx).findUsers(question))
      : [],
  ]);
  return [...things, ...people, ...users];
}

export const searchEverything: Verb<typeof operation> = async (context, { query }) => {
  const { q: text, kind } = query;
  const kinds = searchKinds.filter(
    (one) =>
      canReach(searchAccess[one], context.user) &&
      (one !== 'person' || hasPermission(context.user, 'people')) &&
      (kind === undefined || one === kind),
  );
  const limit = kind === undefined ? searchLimits.each : searchLimits.alone;
  const words = wordsOf(text);
  const found = await findAll(context, kinds, { text, words, limit });
  const groups = kinds.map((one) => {
    const results = found.filter((result) => result.kind === one);
    return { kind: one, results: results.slice(0, limit), has_more: results.length > limit };
  });
  return { data: groups.filter(({ results }) => results.length > 0) };
};

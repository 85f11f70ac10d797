import type { SearchResult } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { definePort } from '../../../../platform/ports/port.ts';
import type { findPeople } from './search-people.queries.ts';

/**
 * People of the account by name or email address, one more than asked for where there are more. A port, because it asks the imports which people were made up,
 * and imports use this module.
 */
export const searchPeople =
  definePort<(context: UserContext, question: Parameters<typeof findPeople>[1]) => Promise<SearchResult[]>>(
    'a search for people',
  );

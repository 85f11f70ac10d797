import { z } from 'zod';
import { defineOperation } from '../../shared/operation.ts';
import { searchGroup, searchQuery } from './search.schema.ts';

export const searchEverything = defineOperation({
  name: 'searchEverything',
  summary: 'What of the account has all words of a text in its name, a few of each kind or many of one',
  method: 'GET',
  path: '/api/search',
  access: 'user',
  permission: 'view',
  answersPeople: true,
  leavesOutPeople: true,
  query: searchQuery,
  /** Kinds with results, the best of each first. */
  response: z.object({ data: z.array(searchGroup) }),
  mostRows: 50,
  errors: [],
});

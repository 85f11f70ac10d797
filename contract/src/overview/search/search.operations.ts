import { defineOperation } from '../../shared/operation.ts';
import { searchAnswer, searchQuery } from './search.schema.ts';

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
  response: searchAnswer,
  mostRows: 50,
  errors: [],
});

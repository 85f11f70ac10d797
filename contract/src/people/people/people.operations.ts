import { z } from 'zod';
import { id, idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import {
  identifierPayload,
  matchReview,
  mergePayload,
  ownPerson,
  peopleQuery,
  personDetails,
  reviewAnswers,
  reviewedPrecision,
  splitPayload,
} from './people.schema.ts';

const message = z.object({ message: z.string() });
/** The person whom the change left or made. */
const whoIsLeft = z.object({ data: z.object({ id: z.string() }), message: z.string() });

export const listPeople = defineOperation({
  name: 'listPeople',
  summary: 'People whom the account knows by itself: from files that were imported, and from visits',
  method: 'GET',
  path: '/api/people',
  access: 'user',
  answersPeople: true,
  query: peopleQuery,
  response: pageOf(ownPerson),
  errors: [],
});

export const getPerson = defineOperation({
  name: 'getPerson',
  summary:
    'A person with every record, why they belong together, and what was merged and split; ids of before lead to it',
  method: 'GET',
  path: '/api/people/:id',
  access: 'user',
  answersPeople: true,
  params: idParams,
  response: z.object({ data: personDetails }),
  errors: ['not_found'],
});

export const mergePeople = defineOperation({
  name: 'mergePeople',
  summary: 'Make several people one; the id of the oldest stays, the others lead to it',
  method: 'POST',
  path: '/api/people/merge',
  access: 'user',
  body: mergePayload,
  response: whoIsLeft,
  errors: ['not_found'],
});

export const splitPerson = defineOperation({
  name: 'splitPerson',
  summary: 'Take records out of a person and make a person of them, who is not put together with it again',
  method: 'POST',
  path: '/api/people/:id/split',
  access: 'user',
  params: idParams,
  body: splitPayload,
  response: whoIsLeft,
  errors: ['not_found', 'conflict'],
});

export const undoPersonChange = defineOperation({
  name: 'undoPersonChange',
  summary: 'Take a merge or a split back: each record returns to whom it was of',
  method: 'POST',
  path: '/api/person-changes/:id/undo',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found', 'conflict'],
});

export const listMatchReviews = defineOperation({
  name: 'listMatchReviews',
  summary:
    'Pairs of records that could be one person, the likeliest first, and what earlier answers say of the precision',
  method: 'GET',
  path: '/api/match-reviews',
  access: 'user',
  answersPeople: true,
  response: z.object({ data: z.array(matchReview), meta: z.object({ quality: reviewedPrecision }) }),
  mostRows: 20,
  errors: [],
});

export const answerMatchReview = defineOperation({
  name: 'answerMatchReview',
  summary: 'Say whether two records are one person: they are put together, or kept apart for good',
  method: 'POST',
  path: '/api/match-reviews/:id',
  access: 'user',
  params: idParams,
  body: z.strictObject({ answer: z.enum(reviewAnswers) }),
  response: message,
  errors: ['not_found', 'conflict'],
});

export const exportPerson = defineOperation({
  name: 'exportPerson',
  summary: 'Everything that is stored about one person, found by any identifier',
  method: 'POST',
  path: '/api/people/export',
  access: 'user',
  answersPeople: true,
  body: identifierPayload,
  answersFile: true,
  errors: ['not_found', 'conflict'],
});

export const erasePerson = defineOperation({
  name: 'erasePerson',
  summary: 'Erase every trace of one person, found by any identifier, and keep them from coming back',
  method: 'POST',
  path: '/api/people/erase',
  access: 'user',
  confirmsIdentity: true,
  body: identifierPayload,
  response: z.object({
    data: z.object({
      erased: z.record(z.string(), z.number()),
      /** The entry of the suppression list that keeps them from coming back, and that removals from destinations are listed by. */
      suppression_id: id,
    }),
    message: z.string(),
  }),
  errors: ['not_found', 'conflict'],
});

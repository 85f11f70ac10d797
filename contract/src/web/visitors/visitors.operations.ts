import { z } from 'zod';
import { visitorId } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import { visitor, visitorDetails, visitorsQuery } from './visitors.schema.ts';

const visitorParams = z.strictObject({ id: visitorId });

export const listVisitors = defineOperation({
  name: 'listVisitors',
  summary: 'Visitors with what they did in a range, and who they are where known',
  method: 'GET',
  path: '/api/visitors',
  access: 'user',
  answersPeople: true,
  query: visitorsQuery,
  response: pageOf(visitor),
  errors: ['not_found'],
});

export const getVisitor = defineOperation({
  name: 'getVisitor',
  summary: 'What one visitor did, and why we think to know who it is',
  method: 'GET',
  path: '/api/visitors/:id',
  access: 'user',
  answersPeople: true,
  params: visitorParams,
  response: z.object({ data: visitorDetails }),
  errors: ['not_found'],
});

export const suppressVisitor = defineOperation({
  name: 'suppressVisitor',
  summary:
    'Put the person behind a visitor on the suppression list: not identified, counted, listed or mailed any more',
  method: 'POST',
  path: '/api/visitors/:id/suppress',
  access: 'user',
  params: visitorParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});

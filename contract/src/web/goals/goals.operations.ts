import { z } from 'zod';
import { reportQueryAliases, reportRangeQuery } from '../reports/reports.schema.ts';
import { id, idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { funnel, funnelPayload, funnelResult, goal, goalPayload } from './goals.schema.ts';

const ofPixel = z.strictObject({ pixelUuid: id });
const message = z.object({ message: z.string() });

export const listGoals = defineOperation({
  name: 'listGoals',
  summary: 'What visits of a pixel should lead to',
  method: 'GET',
  path: '/api/goals',
  access: 'user',
  query: ofPixel,
  response: z.object({ data: z.array(goal) }),
  mostRows: 1_000,
  errors: ['not_found'],
});

export const createGoal = defineOperation({
  name: 'createGoal',
  summary: 'Count visits that reach a page, send a form or cause an event as conversions',
  method: 'POST',
  path: '/api/goals',
  access: 'user',
  body: goalPayload,
  response: z.object({ data: goal, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const deleteGoal = defineOperation({
  name: 'deleteGoal',
  summary: 'Stop counting a conversion; the visits stay',
  method: 'DELETE',
  path: '/api/goals/:id',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found'],
});

export const listFunnels = defineOperation({
  name: 'listFunnels',
  summary: 'Ordered steps that visitors of a pixel are followed along',
  method: 'GET',
  path: '/api/funnels',
  access: 'user',
  query: ofPixel,
  response: z.object({ data: z.array(funnel) }),
  mostRows: 1_000,
  errors: ['not_found'],
});

export const createFunnel = defineOperation({
  name: 'createFunnel',
  summary: 'Follow visitors along ordered steps',
  method: 'POST',
  path: '/api/funnels',
  access: 'user',
  body: funnelPayload,
  response: z.object({ data: funnel, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const deleteFunnel = defineOperation({
  name: 'deleteFunnel',
  summary: 'Forget a funnel; the visits stay',
  method: 'DELETE',
  path: '/api/funnels/:id',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found'],
});

export const getFunnelResult = defineOperation({
  name: 'getFunnelResult',
  summary: 'How many visitors took each step of a funnel, narrowed as a report is',
  method: 'GET',
  path: '/api/funnels/:id/result',
  access: 'user',
  params: idParams,
  query: reportRangeQuery,
  queryAliases: reportQueryAliases,
  response: z.object({ data: funnelResult }),
  errors: ['not_found'],
});

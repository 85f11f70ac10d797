import { z } from 'zod';
import { defineOperation } from '../../shared/operation.ts';
import { dashboard, dashboardQuery } from './dashboard.schema.ts';

export const getDashboard = defineOperation({
  name: 'getDashboard',
  summary: 'Everything the home page shows, in one answer',
  method: 'GET',
  path: '/api/dashboard',
  access: 'user',
  permission: 'view',
  answersPeople: true,
  leavesOutPeople: true,
  query: dashboardQuery,
  response: z.object({ data: dashboard }),
  errors: ['not_found'],
});

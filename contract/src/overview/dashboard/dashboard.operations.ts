import { z } from 'zod';
import { id } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { dashboard, dashboardRanges } from './dashboard.schema.ts';

export const getDashboard = defineOperation({
  name: 'getDashboard',
  summary: 'Everything the home page shows, in one answer',
  method: 'GET',
  path: '/api/dashboard',
  access: 'user',
  permission: 'view',
  answersPeople: true,
  leavesOutPeople: true,
  query: z.strictObject({ days: z.enum(dashboardRanges).default('30'), pixelUuid: id.optional() }),
  response: dashboard,
  errors: ['not_found'],
});

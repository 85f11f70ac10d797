import { z } from 'zod';
import { job } from '../../accounts/system/jobs/jobs.schema.ts';
import { defineOperation } from '../../shared/operation.ts';

export const removeSampleData = defineOperation({
  name: 'removeSampleData',
  summary: 'Remove the sample pixels and all their visits',
  method: 'DELETE',
  path: '/api/sample-data',
  access: 'user',
  permission: 'manage',
  response: z.object({ data: job, message: z.string() }),
  errors: ['conflict'],
});

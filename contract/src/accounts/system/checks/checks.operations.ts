import { z } from 'zod';
import { defineOperation } from '../../../shared/operation.ts';
import { job } from '../jobs/jobs.schema.ts';
import { checkOverview } from './checks.schema.ts';

export const getChecks = defineOperation({
  name: 'getChecks',
  summary: 'Results of the last checks of the installation',
  method: 'GET',
  path: '/api/admin/checks',
  access: 'admin',
  scope: 'installation',
  response: z.object({ data: checkOverview }),
  errors: [],
});

export const runCheck = defineOperation({
  name: 'runCheck',
  summary: 'Check the installation in full, in the background',
  method: 'POST',
  path: '/api/admin/checks/run',
  access: 'admin',
  scope: 'installation',
  response: z.object({ data: job }),
  errors: [],
});

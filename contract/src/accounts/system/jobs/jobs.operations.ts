import { z } from 'zod';
import { idParams } from '../../../shared/ids.ts';
import { defineOperation } from '../../../shared/operation.ts';
import { job } from './jobs.schema.ts';

export const getJob = defineOperation({
  name: 'getJob',
  summary: 'State and progress of a long piece of work',
  method: 'GET',
  path: '/api/jobs/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: job }),
  errors: ['not_found'],
});

export const cancelJob = defineOperation({
  name: 'cancelJob',
  summary: 'Stop a long piece of work at its next step',
  method: 'POST',
  path: '/api/jobs/:id/cancel',
  access: 'user',
  permission: 'work',
  params: idParams,
  response: z.object({ data: job }),
  errors: ['not_found', 'conflict'],
});

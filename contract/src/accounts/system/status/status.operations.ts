import { z } from 'zod';
import { defineOperation } from '../../../shared/operation.ts';
import { status } from './status.schema.ts';

export const getStatus = defineOperation({
  name: 'getStatus',
  summary: 'Whether reports are up to date',
  method: 'GET',
  path: '/api/status',
  access: 'user',
  scope: 'installation',
  response: z.object({ data: status }),
  errors: [],
});

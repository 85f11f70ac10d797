import { z } from 'zod';
import { defineOperation } from '../../shared/operation.ts';
import { waitingWork } from './waiting-work.schema.ts';

export const getWaitingWork = defineOperation({
  name: 'getWaitingWork',
  summary: 'How much waits for somebody to look at it',
  method: 'GET',
  path: '/api/waiting-work',
  access: 'user',
  response: z.object({ data: waitingWork }),
  errors: [],
});

import { z } from 'zod';
import { defineOperation } from '../../shared/operation.ts';
import { consent, findConsentsPayload, recordConsentsPayload } from './consents.schema.ts';

export const recordConsents = defineOperation({
  name: 'recordConsents',
  summary: 'Record what people agreed to or refused, by their email addresses; the latest word counts',
  method: 'POST',
  path: '/api/consents',
  access: 'user',
  body: recordConsentsPayload,
  response: z.object({ message: z.string() }),
  errors: [],
});

export const findConsents = defineOperation({
  name: 'findConsents',
  summary: 'What one person agreed to or refused, with its source and time',
  method: 'POST',
  path: '/api/consents/search',
  access: 'user',
  permission: 'people',
  answersPeople: true,
  body: findConsentsPayload,
  response: z.object({ data: z.array(consent) }),
  mostRows: 20,
  errors: [],
});

import { z } from 'zod';
import { defineOperation } from '../../../shared/operation.ts';
import { registrationOptions, registrationPayload } from './registration.schema.ts';

export const getRegistrationOptions = defineOperation({
  name: 'getRegistrationOptions',
  summary: 'What can be chosen when registering',
  method: 'GET',
  path: '/api/register',
  access: 'public',
  response: z.object({ data: registrationOptions }),
  errors: [],
});

export const register = defineOperation({
  name: 'register',
  summary: 'Register a company and its first user',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  body: registrationPayload,
  response: z.object({ message: z.string() }),
  errors: [],
});

import { z } from 'zod';
import { id, idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import {
  customerProfile,
  personaBaselines,
  personaDetails,
  personaGeneration,
  personaMerge,
  personaUpdate,
  profileQuery,
} from './personas.schema.ts';

const message = z.object({ message: z.string() });
const profiled = z.object({ data: customerProfile });

export const getIdealCustomerProfile = defineOperation({
  name: 'getIdealCustomerProfile',
  summary: 'Who the people of a source are, and the personas among them',
  method: 'GET',
  path: '/api/ideal-customer-profile',
  access: 'user',
  query: profileQuery,
  response: profiled,
  errors: ['not_found'],
});

export const regenerateIdealCustomerProfile = defineOperation({
  name: 'regenerateIdealCustomerProfile',
  summary: 'Find the personas of a source again, unless that was done within the last hour',
  method: 'GET',
  path: '/api/ideal-customer-profile/regenerate',
  access: 'user',
  permission: 'edit',
  query: profileQuery,
  response: profiled,
  errors: ['not_found'],
});

export const generatePersonas = defineOperation({
  name: 'generatePersonas',
  summary: 'Find the personas of a source in another number or by other attributes',
  method: 'POST',
  path: '/api/personas/generate',
  access: 'user',
  body: personaGeneration,
  response: profiled,
  errors: ['not_found', 'conflict'],
});

export const listPersonas = defineOperation({
  name: 'listPersonas',
  summary: 'All personas of the account by name, to choose from',
  method: 'GET',
  path: '/api/personas',
  access: 'user',
  response: z.object({ data: z.array(z.object({ id, name: z.string(), size: z.number().int() })) }),
  mostRows: 20,
  errors: [],
});

export const getPersona = defineOperation({
  name: 'getPersona',
  summary: 'One persona: who, where, what they did, how it changed',
  method: 'GET',
  path: '/api/personas/:id',
  access: 'user',
  params: idParams,
  query: z.strictObject({ baseline: z.enum(personaBaselines).default('us') }),
  response: z.object({ data: personaDetails }),
  errors: ['not_found'],
});

export const updatePersona = defineOperation({
  name: 'updatePersona',
  summary: 'Rename, pin or hide a persona',
  method: 'PUT',
  path: '/api/personas/:id',
  access: 'user',
  params: idParams,
  body: personaUpdate,
  response: message,
  errors: ['not_found'],
});

export const mergePersonas = defineOperation({
  name: 'mergePersonas',
  summary: 'Make one persona of several',
  method: 'POST',
  path: '/api/personas/merge',
  access: 'user',
  body: personaMerge,
  response: message,
  errors: ['not_found', 'conflict'],
});

export const unmergePersona = defineOperation({
  name: 'unmergePersona',
  summary: 'Take a persona out of the one that it was merged into',
  method: 'POST',
  path: '/api/personas/:id/unmerge',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found', 'conflict'],
});

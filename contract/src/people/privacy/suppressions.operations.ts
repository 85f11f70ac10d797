import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import {
  addInstallationSuppressionsPayload,
  addSuppressionsPayload,
  liftSuppressionPayload,
  suppression,
  suppressionSearch,
} from './suppressions.schema.ts';

const message = z.object({ message: z.string() });
const added = z.object({ data: z.object({ added: z.number().int() }), message: z.string() });

export const searchSuppressions = defineOperation({
  name: 'searchSuppressions',
  summary: 'Who is suppressed in the account, newest first, or the entries of one person',
  method: 'POST',
  path: '/api/suppressions/search',
  access: 'user',
  permission: 'people',
  answersPeople: true,
  body: suppressionSearch,
  response: pageOf(suppression),
  errors: [],
});

export const addSuppressions = defineOperation({
  name: 'addSuppressions',
  summary: 'Suppress people in the account, by their email addresses',
  method: 'POST',
  path: '/api/suppressions',
  access: 'user',
  body: addSuppressionsPayload,
  response: added,
  errors: [],
});

export const liftSuppression = defineOperation({
  name: 'liftSuppression',
  summary: 'Lift a suppression of the account; data that was erased does not come back',
  method: 'POST',
  path: '/api/suppressions/:id/lift',
  access: 'user',
  confirmsIdentity: true,
  params: idParams,
  body: liftSuppressionPayload,
  response: message,
  errors: ['not_found'],
});

export const searchInstallationSuppressions = defineOperation({
  name: 'searchInstallationSuppressions',
  summary: 'Who is suppressed in all accounts, newest first, or the entries of one person',
  method: 'POST',
  path: '/api/admin/suppressions/search',
  access: 'admin',
  scope: 'installation',
  body: suppressionSearch,
  response: pageOf(suppression),
  errors: [],
});

export const addInstallationSuppressions = defineOperation({
  name: 'addInstallationSuppressions',
  summary: 'Suppress people in all accounts, by their email addresses',
  method: 'POST',
  path: '/api/admin/suppressions',
  access: 'admin',
  confirmsIdentity: true,
  scope: 'installation',
  body: addInstallationSuppressionsPayload,
  response: added,
  errors: [],
});

export const liftInstallationSuppression = defineOperation({
  name: 'liftInstallationSuppression',
  summary: 'Lift a suppression of the installation',
  method: 'POST',
  path: '/api/admin/suppressions/:id/lift',
  access: 'admin',
  confirmsIdentity: true,
  scope: 'installation',
  params: idParams,
  body: liftSuppressionPayload,
  response: message,
  errors: ['not_found'],
});

import { z } from 'zod';
import { idParams } from '../../../shared/ids.ts';
import { defineOperation } from '../../../shared/operation.ts';
import { pageOf } from '../../../shared/paging.ts';
import { systemJob, systemJobsQuery, systemState, systemStorage } from './overview.schema.ts';

const changedJob = z.object({ data: systemJob, message: z.string() });

export const getSystem = defineOperation({
  name: 'getSystem',
  summary: 'Processes and scheduled work of the installation',
  method: 'GET',
  path: '/api/admin/system',
  access: 'admin',
  scope: 'installation',
  response: z.object({ data: systemState }),
  errors: [],
});

export const getSystemStorage = defineOperation({
  name: 'getSystemStorage',
  summary: 'What takes space on the installation, by account and kind',
  method: 'GET',
  path: '/api/admin/system/storage',
  access: 'admin',
  scope: 'installation',
  response: z.object({ data: systemStorage }),
  errors: [],
});

export const listSystemJobs = defineOperation({
  name: 'listSystemJobs',
  summary: 'Long work of all accounts, the newest first',
  method: 'GET',
  path: '/api/admin/system/jobs',
  access: 'admin',
  scope: 'installation',
  query: systemJobsQuery,
  response: pageOf(systemJob),
  errors: [],
});

export const cancelSystemJob = defineOperation({
  name: 'cancelSystemJob',
  summary: 'Stop long work of any account at its next step',
  method: 'POST',
  path: '/api/admin/system/jobs/:id/cancel',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  response: changedJob,
  errors: ['not_found', 'conflict'],
});

export const retrySystemJob = defineOperation({
  name: 'retrySystemJob',
  summary: 'Run work again that failed or was canceled',
  method: 'POST',
  path: '/api/admin/system/jobs/:id/retry',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  response: changedJob,
  errors: ['not_found', 'conflict'],
});

export const sendTestMail = defineOperation({
  name: 'sendTestMail',
  summary: 'Send an email to yourself, to try the mail server',
  method: 'POST',
  path: '/api/admin/mailbox/test',
  access: 'admin',
  scope: 'installation',
  response: z.object({ message: z.string() }),
  errors: [],
});

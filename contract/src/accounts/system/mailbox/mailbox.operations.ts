import { z } from 'zod';
import { idParams } from '../../../shared/ids.ts';
import { defineOperation } from '../../../shared/operation.ts';
import { pageQuery, pageWith } from '../../../shared/paging.ts';
import { keptMail, mailSummary } from './mailbox.schema.ts';

export const listMails = defineOperation({
  name: 'listMails',
  summary: 'Mail of the last 30 days, newest first',
  method: 'GET',
  path: '/api/admin/mailbox',
  access: 'admin',
  scope: 'installation',
  query: z.strictObject(pageQuery(['created_at'], 'desc')),
  response: pageWith(mailSummary, { is_real: z.boolean() }),
  errors: [],
});

export const getMail = defineOperation({
  name: 'getMail',
  summary: 'A mail that was kept because no mail server is configured',
  method: 'GET',
  path: '/api/admin/mailbox/:id',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  response: z.object({ data: keptMail }),
  errors: ['not_found'],
});

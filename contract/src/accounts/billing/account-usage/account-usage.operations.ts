import { z } from 'zod';
import { defineOperation } from '../../../shared/operation.ts';
import { pageOf } from '../../../shared/paging.ts';
import { accountUsage, accountUsageQuery, accountUsageRow } from './account-usage.schema.ts';

export const getAccountUsage = defineOperation({
  name: 'getAccountUsage',
  summary: 'What the account stores and does at once, and how much it may',
  method: 'GET',
  path: '/api/account-usage',
  access: 'user',
  response: z.object({ data: accountUsage }),
  errors: [],
});

export const listAccountUsage = defineOperation({
  name: 'listAccountUsage',
  summary: 'What each account stores and does at once',
  method: 'GET',
  path: '/api/admin/account-usage',
  access: 'admin',
  scope: 'installation',
  query: accountUsageQuery,
  response: pageOf(accountUsageRow),
  errors: [],
});

import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import {
  alert,
  alertChannel,
  alertChannelPayload,
  alertRule,
  alertRulePayload,
  alertRuleUpdate,
  alertsQuery,
} from './alerts.schema.ts';

const message = z.object({ message: z.string() });
const savedRule = message.extend({ data: alertRule });

export const listAlertChannels = defineOperation({
  name: 'listAlertChannels',
  summary: 'Where alerts go: people, Slack, Teams and webhooks',
  method: 'GET',
  path: '/api/alert-channels',
  access: 'user',
  response: z.object({ data: z.array(alertChannel) }),
  mostRows: 100,
  errors: [],
});

export const createAlertChannel = defineOperation({
  name: 'createAlertChannel',
  summary: 'Add a channel for alerts',
  method: 'POST',
  path: '/api/alert-channels',
  access: 'user',
  body: alertChannelPayload,
  response: message.extend({ data: alertChannel }),
  errors: ['conflict'],
});

export const deleteAlertChannel = defineOperation({
  name: 'deleteAlertChannel',
  summary: 'Delete a channel that no rule uses',
  method: 'DELETE',
  path: '/api/alert-channels/:id',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found', 'conflict'],
});

export const testAlertChannel = defineOperation({
  name: 'testAlertChannel',
  summary: 'Send a test alert to a channel',
  method: 'POST',
  path: '/api/alert-channels/:id/test',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found'],
});

export const listAlertRules = defineOperation({
  name: 'listAlertRules',
  summary: 'What the account is alerted to',
  method: 'GET',
  path: '/api/alert-rules',
  access: 'user',
  response: z.object({ data: z.array(alertRule) }),
  mostRows: 1_000,
  errors: [],
});

export const createAlertRule = defineOperation({
  name: 'createAlertRule',
  summary: 'Send alerts of one kind to channels',
  method: 'POST',
  path: '/api/alert-rules',
  access: 'user',
  body: alertRulePayload,
  response: savedRule,
  errors: ['conflict'],
});

export const updateAlertRule = defineOperation({
  name: 'updateAlertRule',
  summary: 'Change the channels or the threshold of a rule, or turn it on or off',
  method: 'PUT',
  path: '/api/alert-rules/:id',
  access: 'user',
  params: idParams,
  body: alertRuleUpdate,
  response: savedRule,
  errors: ['not_found'],
});

export const deleteAlertRule = defineOperation({
  name: 'deleteAlertRule',
  summary: 'Delete a rule',
  method: 'DELETE',
  path: '/api/alert-rules/:id',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found'],
});

export const listAlerts = defineOperation({
  name: 'listAlerts',
  summary: 'Alerts that were sent, the latest first',
  method: 'GET',
  path: '/api/alerts',
  access: 'user',
  query: alertsQuery,
  response: pageOf(alert),
  errors: [],
});

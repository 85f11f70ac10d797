import { z } from 'zod';
import { plainText } from '../../shared/fields.ts';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import {
  practiceInbox,
  syncConnection,
  syncConnectionKinds,
  syncConnectionPayload,
  syncConnectionUpdate,
  syncConnector,
  syncObject,
  syncSourceTable,
} from './sync-connections.schema.ts';

const saved = z.object({ data: syncConnection, message: z.string() });

export const listSyncConnectors = defineOperation({
  name: 'listSyncConnectors',
  summary: 'The gallery of sources and destinations, with the forms that set them up',
  method: 'GET',
  path: '/api/sync-connectors',
  access: 'user',
  response: z.object({ data: z.array(syncConnector) }),
  mostRows: 100,
  errors: [],
});

export const listSyncConnections = defineOperation({
  name: 'listSyncConnections',
  summary: 'Sources or destinations of the account, by name',
  method: 'GET',
  path: '/api/sync-connections',
  access: 'user',
  query: z.strictObject({ kind: z.enum(syncConnectionKinds).optional() }),
  response: z.object({ data: z.array(syncConnection) }),
  mostRows: 500,
  errors: [],
});

export const createSyncConnection = defineOperation({
  name: 'createSyncConnection',
  summary: 'Add a source or destination',
  method: 'POST',
  path: '/api/sync-connections',
  access: 'user',
  permission: 'manage',
  body: syncConnectionPayload,
  response: saved,
  errors: ['conflict'],
});

export const getSyncConnection = defineOperation({
  name: 'getSyncConnection',
  summary: 'A source or destination, with the steps of its last test and what uses it',
  method: 'GET',
  path: '/api/sync-connections/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: syncConnection }),
  errors: ['not_found'],
});

export const updateSyncConnection = defineOperation({
  name: 'updateSyncConnection',
  summary: 'Change a source or destination; secrets that are left out stay',
  method: 'PUT',
  path: '/api/sync-connections/:id',
  access: 'user',
  permission: 'manage',
  params: idParams,
  body: syncConnectionUpdate,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const deleteSyncConnection = defineOperation({
  name: 'deleteSyncConnection',
  summary: 'Delete a source or destination that nothing uses',
  method: 'DELETE',
  path: '/api/sync-connections/:id',
  access: 'user',
  permission: 'manage',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const checkSyncConnection = defineOperation({
  name: 'checkSyncConnection',
  summary: 'Test a connection step by step',
  method: 'POST',
  path: '/api/sync-connections/:id/check',
  access: 'user',
  permission: 'work',
  params: idParams,
  response: z.object({ data: syncConnection }),
  errors: ['not_found'],
});

export const listSyncObjects = defineOperation({
  name: 'listSyncObjects',
  summary: 'The lists, audiences and tables of a destination, or the tables of a source',
  method: 'GET',
  path: '/api/sync-connections/:id/objects',
  access: 'user',
  params: idParams,
  response: z.object({ data: z.object({ objects: z.array(syncObject), tables: z.array(syncSourceTable) }) }),
  mostRows: 1_000,
  errors: ['not_found', 'conflict'],
});

export const createSyncObject = defineOperation({
  name: 'createSyncObject',
  summary: 'Create a list or audience at a destination',
  method: 'POST',
  path: '/api/sync-connections/:id/objects',
  access: 'user',
  permission: 'send',
  params: idParams,
  body: z.strictObject({ name: plainText(120).min(1, 'Name is required') }),
  response: z.object({ data: syncObject, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const getPracticeInbox = defineOperation({
  name: 'getPracticeInbox',
  summary: 'What arrived at a practice destination',
  method: 'GET',
  path: '/api/sync-connections/:id/inbox',
  access: 'user',
  answersPeople: true,
  params: idParams,
  response: z.object({ data: practiceInbox }),
  errors: ['not_found'],
});

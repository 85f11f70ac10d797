import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import {
  syncModel,
  syncModelDefinition,
  syncModelOptions,
  syncModelPayload,
  syncModelPreview,
  syncModelUpdate,
} from './sync-models.schema.ts';

const saved = z.object({ data: syncModel, message: z.string() });

export const listSyncModels = defineOperation({
  name: 'listSyncModels',
  summary: 'Models, by name',
  method: 'GET',
  path: '/api/sync-models',
  access: 'user',
  response: z.object({ data: z.array(syncModel) }),
  mostRows: 1_000,
  errors: [],
});

export const getSyncModelOptions = defineOperation({
  name: 'getSyncModelOptions',
  summary: 'What a model can be made of: lists, personas, tags, pixels, campaigns, sources',
  method: 'GET',
  path: '/api/sync-models/create',
  access: 'user',
  response: z.object({ data: syncModelOptions }),
  errors: [],
});

export const previewSyncModel = defineOperation({
  name: 'previewSyncModel',
  summary: 'The first fifty rows of a model, its columns, and whether its key is complete and unique',
  method: 'POST',
  path: '/api/sync-models/preview',
  access: 'user',
  permission: 'people',
  answersPeople: true,
  body: z.strictObject({
    definition: syncModelDefinition,
    key_columns: z.array(z.string().max(200)).max(8).default([]),
  }),
  response: z.object({ data: syncModelPreview }),
  errors: ['not_found', 'conflict'],
});

export const createSyncModel = defineOperation({
  name: 'createSyncModel',
  summary: 'Create a model',
  method: 'POST',
  path: '/api/sync-models',
  access: 'user',
  body: syncModelPayload,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const updateSyncModel = defineOperation({
  name: 'updateSyncModel',
  summary: 'Change a model; its syncs read the changed one from their next run on',
  method: 'PUT',
  path: '/api/sync-models/:id',
  access: 'user',
  params: idParams,
  body: syncModelUpdate,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const deleteSyncModel = defineOperation({
  name: 'deleteSyncModel',
  summary: 'Delete a model that no sync uses',
  method: 'DELETE',
  path: '/api/sync-models/:id',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});

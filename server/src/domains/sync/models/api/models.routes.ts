import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createSyncModel } from './create-sync-model.ts';
import { deleteSyncModel } from './delete-sync-model.ts';
import { getSyncModelOptions } from './get-sync-model-options.ts';
import { listSyncModels } from './list-sync-models.ts';
import { previewSyncModel } from './preview-sync-model.ts';
import { updateSyncModel } from './update-sync-model.ts';

export const syncModelRoutes = [
  bind(contract.listSyncModels, listSyncModels),
  bind(contract.getSyncModelOptions, getSyncModelOptions),
  bind(contract.previewSyncModel, previewSyncModel),
  bind(contract.createSyncModel, createSyncModel),
  bind(contract.updateSyncModel, updateSyncModel),
  bind(contract.deleteSyncModel, deleteSyncModel),
];
